import { today, type Answers } from "../page-kind";
import { descriptionGap, gap, gapLine, yamlValue } from "./front-matter";

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
---

${gap("о чём статья и кому она нужна, одним абзацем")}

<Info title="Что проверено, а что нет">

${gap("что вы выполнили и где, что взято из источников")}

</Info>

## ${gap("вопрос читателя или шаг")} {#first}

${gap("ответ")}
`;
}
