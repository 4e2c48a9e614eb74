import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { type YandexCaptchaParts, createYandexCaptcha } from "../../../server/captcha/yandex";
import { someone } from "../support/app";
import { createTestClock } from "../support/clock";
import { createTestLog } from "../support/log";
import { openSite } from "../support/opened-store";

let url = "";
let respond: (
  request: IncomingMessage,
  response: ServerResponse,
  body: URLSearchParams,
) => void = () => {};
const service = createServer((request, response) => {
  void text(request).then((body) => respond(request, response, new URLSearchParams(body)));
});

beforeAll(async () => {
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  const address = service.address();
  url =
    typeof address === "object" && address !== null
      ? `http://127.0.0.1:${address.port}/validate`
      : "";
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
});

const { log } = createTestLog("silent");
const answering = (status: number, body: unknown) => {
  respond = (_request, response) =>
    void response
      .writeHead(status, { "content-type": "application/json" })
      .end(typeof body === "string" ? body : JSON.stringify(body));
};

const captchaOf = (changes: Partial<YandexCaptchaParts> = {}) =>
  createYandexCaptcha({ clock: createTestClock(), secret: "server-key", url, log, ...changes });

async function verdict(timeoutMs = 10_000): Promise<string> {
  return captchaOf({ timeoutMs }).verify("token-of-visitor", "203.0.113.7");
}

test("the service is asked by form, with key, token and the visitor's address", async () => {
  const asked: unknown[] = [];
  respond = (request, response, body) => {
    asked.push([
      request.method,
      request.url,
      request.headers["content-type"],
      Object.fromEntries(body),
    ]);
    response.end('{"status":"ok","message":"","host":"docs.example.ru"}');
  };
  expect(await verdict()).toBe("passed");
  expect(asked).toEqual([
    [
      "POST",
      "/validate",
      "application/x-www-form-urlencoded;charset=UTF-8",
      { secret: "server-key", token: "token-of-visitor", ip: "203.0.113.7" },
    ],
  ]);
});

test.each([
  [200, { status: "ok", message: "", host: "docs.example.ru" }, "passed"],
  [200, { status: "failed", message: "" }, "refused"],
  [200, { status: "failed", message: "Token invalid or expired." }, "refused"],
  [
    200,
    { status: "failed", message: "Authentication failed. Secret has not provided." },
    "unavailable",
  ],
  [200, { status: "ok", message: "", host: "" }, "unavailable"],
  [200, { status: "maybe" }, "unavailable"],
  [200, "<html>", "unavailable"],
  [403, { status: "failed", message: "Authentication failed. Invalid secret." }, "unavailable"],
  [500, { status: "ok", message: "", host: "docs.example.ru" }, "unavailable"],
  [302, "", "unavailable"],
])("status %i with %j means %s", async (status, body, expected) => {
  answering(status, body);
  expect(await verdict()).toBe(expected);
});

test("a service that does not answer, or is not there, is unavailable", async () => {
  respond = () => {};
  expect(await verdict(100)).toBe("unavailable");
  respond = (_request, response) => void response.writeHead(200).write('{"status":"ok",');
  expect(await verdict(100)).toBe("unavailable");
  expect(await captchaOf({ url: "http://127.0.0.1:1/validate" }).verify("t", "203.0.113.7")).toBe(
    "unavailable",
  );
});

test("no token is refused without asking", async () => {
  respond = () => {
    throw new Error("asked");
  };
  expect(await captchaOf().verify("", "203.0.113.7")).toBe("refused");
});

test("login answers 400 for a refused captcha and 503 for one that cannot be checked, and looks up no address", async () => {
  const site = await openSite({
    captcha: captchaOf(),
  });
  await site.register();
  await site.confirm(someone.email, site.mailbox.codeOf(someone.email));
  answering(200, { status: "failed", message: "" });
  const refused = await site.login(someone.email, "token");
  expect([refused.status, refused.json()]).toEqual([
    400,
    { error: "captcha-refused", message: "Не пройдена капча.", fields: ["captchaToken"] },
  ]);
  answering(500, "");
  const away = await site.login(someone.email, "token");
  expect([away.status, away.headers["retry-after"], away.json()]).toEqual([
    503,
    "10",
    { error: "captcha-away", message: "Проверка капчи сейчас не отвечает. Повторите позже." },
  ]);
  expect(site.mailbox.letters).toHaveLength(1);
  site.clock.move(30);
  answering(200, { status: "ok", message: "", host: "docs.example.ru" });
  expect((await site.login(someone.email, "token")).status).toBe(200);
});

test("a service that is silent for three seconds makes login 503, and nobody gets a letter", async () => {
  const site = await openSite({
    captcha: captchaOf(),
  });
  await site.register();
  site.clock.move(3600);
  // The three seconds are over once the service has the question.
  const patience = new AbortController();
  const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  respond = () => patience.abort(new DOMException("over", "TimeoutError"));
  const answer = await site.login(someone.email, "token");
  expect(timeout.mock.calls).toEqual([[3000]]);
  expect([answer.status, answer.json()]).toEqual([
    503,
    expect.objectContaining({ error: "captcha-away" }),
  ]);
  expect(site.mailbox.letters).toHaveLength(1);
});

test("a service that has failed three times in a row is away, until it answers or five minutes have passed", async () => {
  const clock = createTestClock();
  const captcha = captchaOf({ clock });
  const ask = () => captcha.verify("token-of-visitor", "203.0.113.7");
  const site = await openSite({ captcha });
  const health = async () => (await site.call({ path: "/api/health" })).status;
  answering(500, "");
  await ask();
  await ask();
  expect(await health()).toBe(200);
  await ask();
  expect(await health()).toBe(503);
  expect(site.logText()).toContain('"faults":["captcha"]');
  answering(200, { status: "failed", message: "" });
  await ask();
  expect(await health()).toBe(200);
  answering(500, "");
  for (let calls = 0; calls < 3; calls += 1) await ask();
  clock.move(299);
  expect(await health()).toBe(503);
  clock.move(1);
  expect(await health()).toBe(200);
});
