import type { KnownContent } from "../known-content";
import { today, type Answers } from "../page-kind";
import { descriptionGap, gap, gapLine, yamlValue } from "./front-matter";
import { lastTermPlace } from "./place";

/** A glossary entry. */
export function termDraft(_: string, answers: Answers, content: KnownContent): string {
  const { title = "", english = "" } = answers;
  const parent = answers["parent"] || null;
  return `---
title: ${yamlValue(title)}
${english === "" ? "" : `english: ${yamlValue(english)}\n`}short: ${gapLine("определение одним предложением, не больше 110 знаков")}
description: ${descriptionGap}
activeDirectory: null # ${gap("имя в Active Directory; null, если там такого нет")}
parent: ${parent === null ? "null" : yamlValue(parent)}
order: ${lastTermPlace(parent, content)}
synonyms: [] # ${gap("другие слова, по которым ищут термин")}
related: [] # ${gap("близкие термины")}
pages: [] # ${gap("где читать дальше")}
version: ${content.version}
checked: ${today()}
---

${gap("определение в двух предложениях")}

## Как это устроено здесь {#here}

${gap("что из этого есть в службе каталогов, чего нет и где настраивают")}

## Как это называется в Active Directory {#active-directory}

${gap("имя и отличия")}

## Пример {#example}

${gap("случай с образцом каталога: запрос, запись или окно панели")}
`;
}
