import { errorColumns } from "../../../src/markup/error-table";
import type { KnownContent } from "../known-content";
import { today, type Answers } from "../page-kind";
import { descriptionGap, gap, gapLine, proofGap, yamlValue } from "./front-matter";
import { placeByLabel } from "./place";

/** How to connect a tool through LDAP. */
export function guideDraft(name: string, answers: Answers, content: KnownContent): string {
  const { tool = "", account = "", group = "", place = "" } = answers;
  const key = account.replace("svc.", "");
  return `---
title: ${yamlValue(answers["title"] || `Вход в ${tool} через LDAP`)}
label: ${yamlValue(tool)}
description: ${descriptionGap}
order: ${placeByLabel(tool, place, content)}
group: ${place}
kind: guide
version: ${content.version}
checked: ${today()}
synonyms: [${yamlValue(name)}] # ${gap("как ещё ищут приложение: по-русски, файлы настройки, параметры")}
${proofGap}
guide:
  tool: ${yamlValue(tool)}
  account: ${account}
  group: ${group}
  toolVersions: ${gapLine("для каких версий написано")}
  protocols: [LDAPS, LDAP]
  ports: [636, 389]
  groupMapping: false # ${gap("true, если настройка сопоставляет группы")}
  nestedGroups: unknown # ${gap("entry, no или unknown")}
  secondFactor: true # ${gap("false, если вход со вторым фактором не работает")}
  timeout: null # ${gap("сколько секунд ждать второй фактор; null, если такой настройки нет")}
  secondFactorNote: ${gapLine("кто ограничивает ожидание второго фактора или почему он не подходит")}
  confirmed: none # ${gap("slapd, source или none")}
queries: [] # ${gap("каждый фильтр настройки, см. content/README.md")}
---

${gap("что делает приложение при входе, одним абзацем")}

## Что понадобится {#requirements}

- ${gap("версия и редакция приложения, права в нём")}
- ${gap("локальный администратор на случай, если каталог недоступен")}

<Include id="requirements" tool="${tool}" ca-file="ca.crt" />

## Создайте сервисную запись {#service-account}

<Steps>

<Include id="service-account" tool="${tool}" />

<Include id="tool-group" users="${key}-users" />

</Steps>

## Доверьте сертификат {#certificate}

${gap("куда положить ca.crt и как применить")}

<Include id="certificate-check" where="Сервер ${tool}" ca-file="ca.crt" />

## Настройте подключение {#settings}

${gap("вся рабочая настройка одним блоком, затем таблица её параметров")}

| Параметр | Значение | Что значит |
| --- | --- | --- |
| ${gap("адрес сервера")} | \`[[ldap-url]]\` | имя сервера, указанное в его сертификате |
| ${gap("имя")} | ${gap("значение")} | ${gap("что меняется")} |

## Сопоставьте группы {#groups}

${gap("откуда берутся группы и роли; если групп нет, скажите это")}

## Учтите второй фактор {#second-factor}

<Include id="second-factor" tool="${tool}" tool-group="${key}-users" />

${gap("какой предел ожидания задать и где")}

## Проверьте вход {#check}

<Steps>

1. ${gap("войдите как a.smirnova: что делать и что видно")}

<Include id="refused" users="${key}-users" />

3. ${gap("отключите запись и проверьте, что войти нельзя; включите её")}

</Steps>

## Частые ошибки {#failures}

| ${errorColumns.join(" | ")} |
| --- | --- | --- |
| ${gap("сообщение, буква в букву")} | ${gap("причина")} | ${gap("действие и его место")} |

<Include id="result-codes" tool="${tool}" />

## Что прочитать {#read-more}

<Include id="read-more" />

- ${gap("документация приложения, ссылкой")}
`;
}
