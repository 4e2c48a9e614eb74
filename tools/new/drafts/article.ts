import { today, type Answers } from "../page-kind";
import { descriptionGap, gap, gapLine, proofGap, yamlValue } from "./front-matter";

/** An article of the blog. */
export function articleDraft(_: string, { title = "", cover = "" }: Answers): string {
  return `---
title: ${yamlValue(title)}
description: ${descriptionGap}
kind: article
date: ${today()}
checked: ${today()}
cover: ${cover === "" ? gapLine("файл из content/images, 1600 × 900") : yamlValue(cover)}
coverAlt: ${gapLine("что на обложке, словами")}
synonyms: [] # ${gap("другие слова, по которым ищут статью")}
${proofGap}
---

${gap("о чём статья и кому она нужна, одним абзацем")}

## ${gap("вопрос читателя или шаг")} {#first}

${gap("ответ")}
`;
}
