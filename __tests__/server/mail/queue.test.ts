import { expect, test } from "@jest/globals";
import { createMailQueue } from "../../../server/mail/queue";
import type { Delivery, Letter } from "../../../server/ports";
import { createTestClock } from "../support/clock";
import { createTestLog } from "../support/log";

const { log } = createTestLog("silent");
const letter: Letter = { to: "ivan@example.ru", subject: "s", text: "t", html: "h" };

function queueOf(send: (letter: Letter) => Promise<Delivery>, retryMs = [1]) {
  const clock = createTestClock();
  const queue = createMailQueue({ mailer: { send, close: async () => {} }, clock, log, retryMs });
  return {
    clock,
    queue,
    inTime: (seconds = 600) => new Date(clock.now().getTime() + seconds * 1000),
  };
}

test("a letter is tried until it leaves, with the waits of the list, the last of them again and again", async () => {
  const times: number[] = [];
  const { queue, inTime } = queueOf(async () => {
    times.push(performance.now());
    return { kind: times.length < 5 ? "delayed" : "sent" };
  }, [5, 300]);
  queue.post(letter, inTime());
  expect(await queue.drain(10_000)).toBe(0);
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(waits.map((wait) => wait > 200)).toEqual([false, true, true, true]);
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

test("mail is away after two failed connections in a row, and no longer when nothing waits", async () => {
  const { queue, clock, inTime } = queueOf(async () => ({ kind: "away" }), [20]);
  expect(queue.isAway()).toBe(false);
  queue.post(letter, inTime());
  expect(queue.isAway()).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(queue.isAway()).toBe(true);
  clock.move(600);
  expect(await queue.drain(10_000)).toBe(0);
  expect(queue.isAway()).toBe(false);
});

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
  let together = 0;
  let most = 0;
  const { queue, inTime } = queueOf(async () => {
    together += 1;
    most = Math.max(most, together);
    await new Promise((resolve) => setTimeout(resolve, 5));
    together -= 1;
    return { kind: "sent" };
  });
  for (let letters = 0; letters < 20; letters += 1) queue.post(letter, inTime());
  expect(await queue.drain(10_000)).toBe(0);
  expect(most).toBe(4);
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
