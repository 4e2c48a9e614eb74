import { errorColumns } from "../../../src/markup/error-table";
import type { KnownContent } from "../known-content";
import { today, type Answers } from "../page-kind";
import { descriptionGap, gap, proofGap, yamlValue } from "./front-matter";
import { lastPlace } from "./place";

/** A task in steps. */
export function taskDraft(_: string, answers: Answers, content: KnownContent): string {
  const { title = "", place = "" } = answers;
  return `---
title: ${yamlValue(title)}
description: ${descriptionGap}
order: ${lastPlace(place, content)} # ${gap("место среди страниц группы")}
group: ${place}
kind: task
version: ${content.version}
checked: ${today()}
synonyms: [] # ${gap("другие слова, по которым ищут страницу")}
${proofGap}
---

## Что получится {#result}

${gap("что будет сделано и чего не будет")}

## Что понадобится {#requirements}

- ${gap("права, файлы, доступы")}

## ${gap("первый шаг, повелительным наклонением")} {#first-step}

<Steps>

1. ${gap("что сделать, где и что видно")}

</Steps>

## Проверьте результат {#check}

${gap("команда или действие, которое показывает, что всё сделано, и верный ответ")}

## Частые ошибки {#failures}

| ${errorColumns.join(" | ")} |
| --- | --- | --- |
| ${gap("сообщение, буква в букву")} | ${gap("причина")} | ${gap("действие и его место")} |
`;
}
