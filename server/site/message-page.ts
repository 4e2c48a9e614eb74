import { STATUS_CODES, type ServerResponse } from "node:http";

type Headers = Readonly<Record<string, string>>;

const messages = {
  400: ["Запрос составлен неверно", "Проверьте адрес страницы."],
  404: ["Страница не найдена", "Проверьте адрес страницы."],
  405: ["Так не получится", "Эту страницу можно только читать."],
  408: ["Запрос шёл слишком долго", "Откройте страницу ещё раз."],
  412: ["Страница изменилась", "Загрузите её заново."],
  416: ["Такой части у файла нет", "Загрузите файл целиком."],
  417: ["Запрос составлен неверно", "Проверьте адрес страницы."],
  431: [
    "Запрос слишком велик",
    "Сократите адрес: уберите из него всё после знака «?». Если не поможет, удалите файлы cookie этого сайта.",
  ],
  500: ["Ошибка на сервере", "Откройте страницу ещё раз немного позже."],
  503: ["Сайт ещё не собран", "Откройте страницу ещё раз немного позже."],
} as const;
export type MessageStatus = keyof typeof messages;

/** A self-contained, uncached page for a status without a page of the site. */
export function messagePage(status: MessageStatus): { readonly html: string; headers: Headers } {
  const [title, advice] = messages[status];
  const html = `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<main>
<h1>${title}</h1>
<p>${advice}</p>
</main>
</html>
`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(html)),
    "Cache-Control": "no-store",
    ...(status === 503 && { "Retry-After": "10" }),
  };
  return { html, headers };
}

/** Responds with such a page. `more` are the headers of the site and of this response. */
export function sendMessagePage(
  response: ServerResponse,
  status: MessageStatus,
  more: Headers,
): void {
  const { html, headers } = messagePage(status);
  response.writeHead(status, { ...more, ...headers }).end(html);
}

/** The same response as raw bytes, for requests that could not be parsed. */
export function rawMessagePage(status: MessageStatus, more: Headers): string {
  const { html, headers } = messagePage(status);
  const lines = Object.entries({ ...more, ...headers, Connection: "close" });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    `\r\n${html}`,
  ].join("\r\n");
}
