import { expect, test } from "@jest/globals";
import { type HealthParts, partStates } from "../../../server/services/health";

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
