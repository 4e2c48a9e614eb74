import { today, type Answers } from "../page-kind";
import { descriptionGap, gap } from "./front-matter";

/** Release notes with the steps that every upgrade has. */
export function releaseDraft(version: string, { date = "" }: Answers): string {
  return `---
version: ${version}
date: ${date}
description: ${descriptionGap}
checked: ${today()}
synonyms: [обновление до ${version}, релиз ${version}]
upgrade:
  migrations: true # ${gap("false, если база данных не меняется")}
  steps: # ${gap("по одному на каждый пункт списка ниже, в том же порядке")}
    - { id: backup, phase: backup }
    - { id: stop, phase: stop }
    - { id: files, phase: files, files: [docker-compose.yml] }
    - { id: start, phase: start }
    - { id: check, phase: after }
  touches: [] # ${gap("страницы, настройки которых изменились, и почему")}
---

## Обновление {#update}

${gap("с какой версии описаны шаги и что из них проверено")}

1. Снимите [резервную копию](/docs/introduction/backup).

   Возврат: [восстановление из копии](/docs/introduction/backup#restore).

2. Остановите службы: \`docker compose down\`, без ключа \`-v\`.
3. ${gap("какие файлы поставки скачать заново и что в них изменилось")}
4. Поставьте в \`.env\` \`VERSION=v${version}\`, выполните \`docker compose pull\` и \`docker compose up -d\`.
5. ${gap("что проверить после запуска")}

## Новое {#new}

- ${gap("что появилось; нет нового – удалите раздел")}

## Улучшения {#improved}

- ${gap("что стало лучше; если ничего, удалите раздел")}

## Исправления {#fixed}

- ${gap("что исправлено; если ничего, удалите раздел")}
`;
}
