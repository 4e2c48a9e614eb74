import { expect, jest, test } from "@jest/globals";
import { createMailQueue } from "../../../server/mail/queue";
import type { Delivery, Letter } from "../../../server/ports";
import type { CountedEvent } from "../../../server/store-ports";
import { createTestClock } from "../support/clock";
import { createTestLog } from "../support/log";

const { log } = createTestLog("silent");
const letter: Letter = { to: "ivan@example.ru", subject: "s", text: "t", html: "h" };

function queueOf(send: (letter: Letter) => Promise<Delivery>, retryMs = [1]) {
  const clock = createTestClock();
  const queue = createMailQueue({ mailer: { send }, clock, log, retryMs });
  return {
    clock,
    queue,
    inTime: (seconds = 600) => new Date(clock.now().getTime() + seconds * 1000),
  };
}

/** A test of the waits runs on timers that it moves itself. */
async function withTimers<Value>(use: () => Promise<Value>): Promise<Value> {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "performance", "queueMicrotask"] });
  return use().finally(() => jest.useRealTimers());
}

/** Lets everything happen that waits for nothing but its turn. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 5; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

test("a letter is tried until it leaves, with the waits of the list, the last of them again and again", () =>
  withTimers(async () => {
    let attempts = 0;
    const { queue, inTime } = queueOf(async () => {
      attempts += 1;
      return { kind: attempts < 5 ? "delayed" : "sent" };
    }, [5, 300]);
    queue.post(letter, inTime());
    await settle();
    const seen = [attempts];
    for (const wait of [5, 300, 300, 300]) {
      jest.advanceTimersByTime(wait - 1);
      await settle();
      seen.push(attempts);
      jest.advanceTimersByTime(1);
      await settle();
      seen.push(attempts);
    }
    expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5]);
  }));

test("letters leave in the order in which they were posted", async () => {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  const { queue, inTime } = queueOf(({ to }) => {
    sent.push(to);
    return new Promise((resolve) => waiting.push(() => resolve({ kind: "sent" })));
  });
  const addresses = Array.from({ length: 12 }, (_none, index) => `${index}@example.ru`);
  for (const to of addresses) queue.post({ ...letter, to }, inTime());
  await settle();
  expect(sent).toEqual(addresses.slice(0, 4));
  while (sent.length < addresses.length || waiting.length > 0) {
    waiting.shift()?.();
    await settle();
  }
  expect(sent).toEqual(addresses);
});

test("letters refused to five addresses in a row make the site unhealthy, with an error in the log, until one is taken", async () => {
  const { log: told, text } = createTestLog();
  const clock = createTestClock();
  const mailer = {
    send: async ({ to }: Letter): Promise<Delivery> =>
      to === "good@example.ru"
        ? { kind: "sent" }
        : { kind: "refused", reason: "EMESSAGE 550 DATA" },
    close: async () => {},
  };
  const queue = createMailQueue({ mailer, clock, log: told, retryMs: [1] });
  const post = async (to: string) => {
    queue.post({ ...letter, to }, new Date(clock.now().getTime() + 600_000));
    await settle();
  };
  for (let times = 0; times < 9; times += 1) await post("same@example.ru");
  for (const to of ["a", "b", "c"]) await post(`${to}@example.ru`);
  expect([queue.isRefused(), text().includes('"level":50')]).toEqual([false, false]);
  for (const to of ["d", "e", "f"]) await post(`${to}@example.ru`);
  expect(queue.isRefused()).toBe(true);
  expect(text().match(/"level":50[^\n]*EMESSAGE 550 DATA/g)).toHaveLength(1);
  await post("good@example.ru");
  expect(queue.isRefused()).toBe(false);
  for (const to of ["a", "b", "c", "d", "e"]) await post(`${to}@example.ru`);
  expect(queue.isRefused()).toBe(true);
  clock.move(3600);
  expect(queue.isRefused()).toBe(false);
});

test("a letter whose code is too old is dropped", async () => {
  let attempts = 0;
  const { queue, clock, inTime } = queueOf(async () => {
    attempts += 1;
    clock.move(400);
    return { kind: "away" };
  });
  queue.post(letter, inTime(600));
  expect(await queue.drain(10_000)).toBe(0);
  expect(attempts).toBe(2);
});

test("mail is away after two failed connections in a row, and no longer when nothing waits", () =>
  withTimers(async () => {
    const { queue, clock, inTime } = queueOf(async () => ({ kind: "away" }), [20]);
    expect(queue.isAway()).toBe(false);
    queue.post(letter, inTime());
    await settle();
    expect(queue.isAway()).toBe(false);
    jest.advanceTimersByTime(20);
    await settle();
    expect(queue.isAway()).toBe(true);
    clock.move(600);
    jest.advanceTimersByTime(20);
    await settle();
    expect(queue.isAway()).toBe(false);
  }));

test("a mailer that throws counts as away, and the letter is tried again", async () => {
  let attempts = 0;
  const { queue, inTime } = queueOf(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("disk full");
    return { kind: "sent" };
  });
  queue.post(letter, inTime());
  expect(await queue.drain(10_000)).toBe(0);
  expect(attempts).toBe(2);
});

test("four letters travel at once, the others wait their turn", async () => {
  const arrive: (() => void)[] = [];
  const { queue, inTime } = queueOf(
    () => new Promise((done) => arrive.push(() => done({ kind: "sent" }))),
  );
  for (let letters = 0; letters < 10; letters += 1) queue.post(letter, inTime());
  await settle();
  expect(arrive).toHaveLength(4);
  arrive[0]?.();
  await settle();
  expect(arrive).toHaveLength(5);
});

test("a queue that is too long takes no more visitors", async () => {
  const { queue, inTime } = queueOf(() => new Promise(() => {}));
  for (let letters = 0; letters < 1000; letters += 1) queue.post(letter, inTime());
  expect(queue.isAway()).toBe(true);
});

test("draining gives up in time and says what is left", async () => {
  const { queue, inTime } = queueOf(async () => ({ kind: "away" }), [10_000]);
  queue.post(letter, inTime());
  expect(await queue.drain(50)).toBe(1);
});

test("letters of somebody whose data is deleted are dropped, those of others leave", async () => {
  const sent: string[] = [];
  const { queue, inTime } = queueOf(
    async ({ to }) => {
      sent.push(to);
      return { kind: sent.length > 2 ? "sent" : "delayed" };
    },
    [50],
  );
  // Both wait for their second attempt, one of each waits for its first.
  for (const to of ["Ivan@example.ru", "anna@example.ru"]) queue.post({ ...letter, to }, inTime());
  await settle();
  for (const to of ["ivan@Example.ru", "anna@example.ru"]) queue.post({ ...letter, to }, inTime());
  expect(queue.waiting()).toBe(4);
  expect(queue.forget("IVAN@example.ru")).toBe(2);
  expect(queue.waiting()).toBe(2);
  expect(await queue.drain(10_000)).toBe(0);
  expect(sent).toEqual([
    "Ivan@example.ru",
    "anna@example.ru",
    "anna@example.ru",
    "anna@example.ru",
  ]);
});

test.each(["away", "refused"] as const)(
  "a letter on its way to somebody whose data is deleted is not sent again (%s)",
  async (kind) => {
    let answer: (delivery: Delivery) => void = () => {};
    let attempts = 0;
    const { queue, inTime } = queueOf(() => {
      attempts += 1;
      return new Promise((done) => (answer = done));
    });
    queue.post(letter, inTime());
    await settle();
    expect(queue.forget(letter.to)).toBe(0);
    expect(queue.waiting()).toBe(1);
    answer({ kind });
    await settle();
    expect([queue.waiting(), attempts]).toEqual([0, 1]);
  },
);

test("a refusal of somebody whose data is deleted counts no more", async () => {
  const { queue, inTime } = queueOf(async () => ({ kind: "refused" }));
  for (const to of ["a", "b", "c", "d", "E"])
    queue.post({ ...letter, to: `${to}@example.ru` }, inTime());
  await queue.drain(10_000);
  expect(queue.isRefused()).toBe(true);
  expect(queue.forget("e@EXAMPLE.ru")).toBe(0);
  expect(queue.isRefused()).toBe(false);
  queue.post({ ...letter, to: "f@example.ru" }, inTime());
  await queue.drain(10_000);
  expect(queue.isRefused()).toBe(true);
});

test("a queue that was drained sends nothing more", () =>
  withTimers(async () => {
    const sent: string[] = [];
    const { queue, inTime } = queueOf(
      async ({ to }) => {
        sent.push(to);
        return { kind: "away" };
      },
      [30],
    );
    queue.post(letter, inTime());
    await settle();
    expect(await queue.drain(0)).toBe(1);
    await jest.advanceTimersByTimeAsync(60);
    await settle();
    expect(sent).toEqual(["ivan@example.ru"]);
  }));

test("no letter travels when nothing has been posted, and one short of the limit is not too long", () => {
  const { queue, inTime } = queueOf(() => new Promise(() => {}));
  expect([queue.waiting(), queue.isAway(), queue.isRefused()]).toEqual([0, false, false]);
  for (let letters = 0; letters < 999; letters += 1) queue.post(letter, inTime());
  expect([queue.waiting(), queue.isAway()]).toEqual([999, false]);
});

/** What a queue tells its log and its tally while a letter is answered so. */
async function toldOf(answers: (Delivery | Error)[], seconds = 600, retryMs = [20, 300]) {
  const { log: logged, lines } = createTestLog();
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
    log: logged,
    tally: { add: (event) => void counted.push(event) },
    retryMs,
  });
  await withTimers(async () => {
    queue.post(letter, new Date(clock.now().getTime() + seconds * 1000));
    for (const wait of [0, ...retryMs]) {
      jest.advanceTimersByTime(wait);
      await settle();
    }
  });
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
