import { site } from "../../src/config/site";

/** The text beside the pages: how to open them, verify the archive, start the server for models. */
export function readMe(note: string): string {
  const { name } = site.product;
  return `${note}

КАК ОТКРЫТЬ
Распакуйте архив целиком и откройте двойным щелчком index.html в папке docs-offline.
Сеть и веб-сервер не нужны: страницы, поиск, «Ваши параметры» и проверки работают с диска.
Проверено в Chromium и Firefox.
Папку можно положить и на любой веб-сервер, по любому пути.
Входа и загрузки ${name} в копии нет.

КАК ПРОВЕРИТЬ АРХИВ
Рядом с docs-offline.zip лежит docs-offline.zip.sha256.
  Linux:    sha256sum -c docs-offline.zip.sha256
  macOS:    shasum -a 256 -c docs-offline.zip.sha256
  Windows:  Get-FileHash docs-offline.zip -Algorithm SHA256
Число должно совпасть с тем, что в файле.

СЕРВЕР ДЛЯ ЯЗЫКОВОЙ МОДЕЛИ (MODEL CONTEXT PROTOCOL)
Нужен только Node.js 20 или новее, сети не нужно:
  node mcp/server.mjs
Сервер говорит через стандартный ввод и вывод и отвечает по этой папке: поиск, чтение страниц,
разбор ошибок, проверка фильтров LDAP. Запись для программы, которая его запускает:
  { "mcpServers": { "docs": { "command": "node", "args": ["/путь/docs-offline/mcp/server.mjs"] } } }
`;
}
