import type { FastifyReply } from "fastify";

export type Problem =
  | { readonly kind: ProblemKind; readonly fields?: readonly string[] }
  | { readonly kind: "wait"; readonly seconds: number };

const problems = {
  "bad-request": { status: 400, message: "Запрос составлен неверно." },
  "bad-address": { status: 400, message: "Неправильный формат адреса.", fields: ["email"] },
  "domain-refused": {
    status: 400,
    message: "С почтой этого домена войти нельзя. Укажите рабочую почту.",
    fields: ["email"],
  },
  "bad-name": { status: 400, message: "Имя не содержит видимых знаков.", fields: ["name"] },
  "captcha-refused": { status: 400, message: "Не пройдена капча.", fields: ["captchaToken"] },
  unauthorized: { status: 401, message: "Нужно войти заново." },
  "wrong-code": { status: 403, message: "Код неверен, устарел или больше не действует." },
  stopped: {
    status: 403,
    message:
      "Вход приостановлен: слишком много неверных кодов подряд. Ссылка, которая его откроет, отправлена на почту.",
  },
  "captcha-needed": {
    status: 403,
    message: "Сначала укажите почту и пройдите капчу в окне входа.",
  },
  "not-found": { status: 404, message: "Такого вызова нет." },
  "too-large": { status: 413, message: "Запрос слишком велик." },
  "not-json": { status: 415, message: "Тело запроса должно быть в формате JSON." },
  wait: { status: 429, message: "Слишком часто. Повторите позже." },
  internal: { status: 500, message: "Внутренняя ошибка." },
  busy: { status: 503, message: "Сервер сейчас занят. Повторите позже." },
  "captcha-away": { status: 503, message: "Проверка капчи сейчас не отвечает. Повторите позже." },
  "mail-away": { status: 503, message: "Письма сейчас не отправляются. Повторите позже." },
  "store-away": { status: 503, message: "База данных сейчас недоступна. Повторите позже." },
} as const;

type ProblemKind = Exclude<keyof typeof problems, "wait">;

/** Responds with the status, name and message of a problem. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, message, ...rest } = problems[problem.kind];
  if (problem.kind === "wait") void reply.header("Retry-After", String(problem.seconds));
  else if (status === 503) void reply.header("Retry-After", "10");
  else if (status === 401) void reply.header("WWW-Authenticate", "Bearer");
  const fields = "fields" in problem ? problem.fields : "fields" in rest ? rest.fields : undefined;
  void reply.code(status);
  if (isForPeople(reply)) return reply.type("text/html; charset=utf-8").send(problemPage(message));
  return reply.send({ error: problem.kind, message, ...(fields && { fields }) });
}

// People open the link in a letter; all other calls come from scripts.
function isForPeople({ request }: FastifyReply): boolean {
  return request.routeOptions.url === "/api/unlock";
}

function problemPage(message: string): string {
  return [
    "<!doctype html>",
    '<html lang="ru">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex"><title>Ссылка пока не сработала</title></head>',
    "<body><main>",
    "<h1>Ссылка пока не сработала</h1>",
    `<p>${message} Ссылка из письма остаётся действительной: откройте её ещё раз через минуту.</p>`,
    "</main></body>",
    "</html>",
    "",
  ].join("\n");
}
