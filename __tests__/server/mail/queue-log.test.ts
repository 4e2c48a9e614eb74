import { expect, jest, test } from "@jest/globals";
import { createMailQueue } from "../../../server/mail/queue";
import type { Delivery, Letter } from "../../../server/ports";
import type { CountedEvent } from "../../../server/store-ports";
import { createTestClock } from "../support/clock";
import { createTestLog } from "../support/log";

const letter: Letter = { to: "ivan@example.ru", subject: "s", text: "t", html: "h" };

/** What a queue tells its log and its tally while a letter is answered so. */
async function toldOf(answers: (Delivery | Error)[], seconds = 600, retryMs = [20, 300]) {
  const { log, lines } = createTestLog();
  const counted: CountedEvent[] = [];
  const clock = createTestClock();
  let asked = 0;
  const queue = createMailQueue({
    mailer: {
      send: async () => {
        const answer = answers[Math.min(asked++, answers.length - 1)] ?? { kind: "sent" };
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    clock,
    log,
    tally: { add: (event) => void counted.push(event) },
    retryMs,
  });
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
  try {
    queue.post(letter, new Date(clock.now().getTime() + seconds * 1000));
    for (const wait of [0, ...retryMs]) {
      jest.advanceTimersByTime(wait);
      for (let turn = 0; turn < 5; turn += 1) await new Promise((go) => setImmediate(go));
    }
  } finally {
    jest.useRealTimers();
  }
  const told = lines.map((line) => {
    const { level, msg, ...rest } = JSON.parse(line) as Record<string, unknown>;
    const { reason, attempts, retryInMs, file } = rest;
    return JSON.parse(JSON.stringify({ level, msg, reason, attempts, retryInMs, file })) as object;
  });
  return { told, counted, queue };
}

test("a letter that leaves at the third attempt is told with each wait, and counted once", async () => {
  const away: Delivery = { kind: "away", reason: "ECONNECTION" };
  const { told, counted, queue } = await toldOf([away, { kind: "delayed" }, { kind: "sent" }]);
  const again = "Письмо не ушло, попытка повторится";
  expect(told).toEqual([
    { level: 40, msg: again, reason: "ECONNECTION", attempts: 1, retryInMs: 20 },
    { level: 40, msg: again, attempts: 2, retryInMs: 300 },
    { level: 30, msg: "Письмо отправлено", attempts: 3 },
  ]);
  expect(counted).toEqual(["letter-sent"]);
  expect(queue.waiting()).toBe(0);
});

test("a letter written into a file is told with its name", async () => {
  const { told } = await toldOf([{ kind: "sent", file: "/data/outbox/1.eml" }]);
  expect(told).toEqual([
    { level: 30, msg: "Письмо записано в файл", attempts: 1, file: "/data/outbox/1.eml" },
  ]);
});

test("a letter that is refused is told with the reason and counted as refused", async () => {
  const { told, counted } = await toldOf([{ kind: "refused", reason: "EENVELOPE 550 RCPT TO" }]);
  expect(told).toEqual([
    {
      level: 40,
      msg: "Почтовый сервер не принял письмо, повторять нет смысла",
      reason: "EENVELOPE 550 RCPT TO",
    },
  ]);
  expect(counted).toEqual(["letter-refused"]);
});

test("a letter that would come when its code is void is told and counted as refused", async () => {
  const { told, counted, queue } = await toldOf([{ kind: "away", reason: "ETIMEDOUT" }], 0.02);
  expect(told).toEqual([
    {
      level: 40,
      msg: "Письмо не ушло вовремя и больше не нужно",
      reason: "ETIMEDOUT",
      attempts: 1,
    },
  ]);
  expect(counted).toEqual(["letter-refused"]);
  expect(queue.waiting()).toBe(0);
});

test("an error of the mailer is told by its code, and as unknown without one", async () => {
  const full = Object.assign(new Error("no space for ivan@example.ru"), { code: "ENOSPC" });
  const { told } = await toldOf([full, new Error("ivan@example.ru"), { kind: "sent" }]);
  expect(told).toMatchObject([{ reason: "ENOSPC" }, { reason: "unknown" }, { level: 30 }]);
});
