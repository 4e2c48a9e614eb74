import { expect, test } from "@jest/globals";
import { type HealthParts, createHealth, partStates } from "../../../server/services/health";

const well: HealthParts = {
  store: { ping: async () => {} },
  mail: { isAway: () => false, isRefused: () => false },
  captcha: { isAway: () => false },
};
const ok = { database: "ok", mail: "ok", captcha: "ok", space: "ok" };

test.each<[string, Partial<HealthParts>, object]>([
  ["all is well", {}, ok],
  ["there is room", { hasRoom: async () => true }, ok],
  [
    "the database does not answer",
    { store: { ping: () => Promise.reject(new Error("away")) } },
    { ...ok, database: "away" },
  ],
  [
    "the mail server is not there, whatever it refused",
    { mail: { isAway: () => true, isRefused: () => true } },
    { ...ok, mail: "away" },
  ],
  [
    "the mail server refuses letters",
    { mail: { isAway: () => false, isRefused: () => true } },
    { ...ok, mail: "refused" },
  ],
  ["the captcha is away", { captcha: { isAway: () => true } }, { ...ok, captcha: "away" }],
  ["the disk is full", { hasRoom: async () => false }, { ...ok, space: "full" }],
  [
    "the disk cannot be asked",
    { hasRoom: () => Promise.reject(new Error("EIO")) },
    { ...ok, space: "full" },
  ],
])("each part is told when %s", async (_, parts, states) => {
  expect(await partStates({ ...well, ...parts })).toEqual(states);
});

test("however often health is asked for, the database is asked once a second and never twice at once", async () => {
  let pings = 0;
  let answer: () => void = () => {};
  let now = 0;
  const ping = () => {
    pings += 1;
    return new Promise<void>((done) => (answer = done));
  };
  const health = createHealth({ ...well, store: { ping } }, () => now);
  const together = Array.from({ length: 100 }, health);
  now = 5000;
  together.push(health());
  expect(pings).toBe(1);
  answer();
  for (const states of await Promise.all(together)) expect(states).toEqual(ok);
  now = 5999;
  expect(await health()).toEqual(ok);
  expect(pings).toBe(1);
  now = 6000;
  const next = health();
  answer();
  expect(await next).toEqual(ok);
  expect(pings).toBe(2);
});
