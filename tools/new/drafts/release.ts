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
    - { id: files, phase: files, files: [docker-compose.yml] }
    - { id: stop, phase: stop }
    - { id: start, phase: start }
    - { id: check, phase: after }
  touches: [] # ${gap("страницы, настройки которых изменились, и почему")}
---

## Обновление {#update}

${gap("с какой версии описаны шаги и что из них проверено")}

1. Снимите [полную копию](/docs/introduction/backup#create): \`bash backup.sh /srv/backup\`.

   Возврат: [верните прежнюю версию](/docs/introduction/rollback).

2. ${gap("какие файлы поставки скачать заново и что в них изменилось")}
3. Поставьте в \`.env\` \`VERSION=v${version}\`. Скачайте образы, пока службы работают, и только затем остановите их: \`docker compose pull\`, потом \`docker compose down --remove-orphans\`, без ключа \`-v\`.
4. Запустите службы: \`docker compose up -d\`.
5. ${gap("что проверить после запуска")}

## Новое {#new}

- ${gap("что появилось; нет нового – удалите раздел")}

## Улучшения {#improved}

- ${gap("что стало лучше; если ничего, удалите раздел")}

## Исправления {#fixed}

- ${gap("что исправлено; если ничего, удалите раздел")}
`;
}
