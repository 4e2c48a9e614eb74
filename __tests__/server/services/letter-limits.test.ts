import { expect, test } from "@jest/globals";
import { countedLetters, letterPermit, secondsUntil } from "../../../server/services/letter-limits";
import { standardRules } from "../../../server/services/rules";
import type { AddressState } from "../../../server/store-ports";

const now = new Date("2026-03-01T09:00:00Z");
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const rules = {
  ...standardRules,
  resendSeconds: [30, 60],
  lettersPerHour: 3,
  failureWaitSeconds: [10, 100],
  failuresBeforeStop: 5,
  unlockLetterHours: 6,
};
const permit = (changes: Partial<AddressState>) =>
  letterPermit(
    {
      failures: 0,
      waitUntil: null,
      letterTimes: [],
      lettersSinceSignIn: 0,
      unlockIssuedAt: null,
      ...changes,
    },
    now,
    rules,
  );
const allowed = { kind: "allowed" };
const wait = (seconds: number) => ({ kind: "wait", seconds });

test("who has had no letter may have one", () => expect(permit({})).toEqual(allowed));

test.each([
  [1, -29, wait(1)],
  [1, -29.5, wait(1)],
  [1, -30, allowed],
  [2, -30, wait(30)],
  [7, -59, wait(1)],
  [7, -60, allowed],
])("after %i letters, the last at %f s, the next one is %j", (lettersSinceSignIn, last, answer) => {
  expect(permit({ lettersSinceSignIn, letterTimes: [at(last), at(last - 300)] })).toEqual(answer);
});

test("an hour has three letters, the wait is until the first of them is an hour old", () => {
  const letterTimes = [at(-1000), at(-3599), at(-2000)];
  expect(permit({ lettersSinceSignIn: 3, letterTimes })).toEqual(wait(1));
  expect(permit({ letterTimes: [at(-1000), at(-3600), at(-2000)] })).toEqual(allowed);
  expect(permit({ letterTimes: [at(-100), ...letterTimes] })).toEqual(wait(1600));
});

test("letters of the last hour count, and not those of a clock that was ahead", () => {
  const times = [-3600, -3599, 0, 60, 61].map(at);
  const counted = countedLetters(
    {
      failures: 0,
      waitUntil: null,
      letterTimes: times,
      lettersSinceSignIn: 0,
      unlockIssuedAt: null,
    },
    now,
  );
  expect(counted).toEqual([at(-3599), at(0), at(60)]);
});

test("the longest of all waits counts", () => {
  const letterTimes = [at(-10)];
  expect(permit({ waitUntil: at(5), letterTimes, lettersSinceSignIn: 1 })).toEqual(wait(20));
  expect(permit({ waitUntil: at(50), letterTimes, lettersSinceSignIn: 1 })).toEqual(wait(50));
  expect(permit({ waitUntil: at(0) })).toEqual(allowed);
});

test("a wait longer than any of the rules is that of a clock that was ahead", () => {
  expect(permit({ waitUntil: at(100) })).toEqual(wait(100));
  // Clocks of two processes may differ by a minute.
  expect(permit({ waitUntil: at(160) })).toEqual(wait(160));
  expect(permit({ waitUntil: at(161) })).toEqual(allowed);
});

test.each<[Date | null, boolean]>([
  [null, true],
  [at(-6 * 3600), true],
  [at(-6 * 3600 + 1), false],
  [at(60), false],
  [at(61), true],
])("an address that is stopped, reminded at %p, may be reminded again: %p", (issued, mayRemind) => {
  expect(permit({ failures: 5, unlockIssuedAt: issued })).toEqual({ kind: "stopped", mayRemind });
  expect(permit({ failures: 4, unlockIssuedAt: issued })).toEqual(allowed);
});

test("seconds to wait are whole, at least one", () => {
  expect([0, 0.2, 1, 1.2].map((seconds) => secondsUntil(at(seconds), now))).toEqual([1, 1, 1, 2]);
});
