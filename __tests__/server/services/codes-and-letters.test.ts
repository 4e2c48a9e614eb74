import { expect, test } from "@jest/globals";
import type { Letter, Recipient } from "../../../server/ports";
import { type Issue, createCodeIssue } from "../../../server/services/code-issue";
import { type LetterOccasion, createLetterWriter } from "../../../server/services/letter-writer";
import { letterTexts } from "../../../server/mail/letters/texts";
import { standardRules } from "../../../server/services/rules";
import { hashCode, hashToken } from "../../../server/services/secrets";
import type { AddressState } from "../../../server/store-ports";
import { createTestClock } from "../support/clock";

const secretKey = "a key of tests";
const none: AddressState = {
  failures: 0,
  waitUntil: null,
  letterTimes: [],
  lettersSinceSignIn: 0,
  unlockIssuedAt: null,
};
const rules = { ...standardRules, lettersPerHour: 2, resendSeconds: [30], failuresBeforeStop: 5 };
const clock = createTestClock();
const now = clock.now();
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const random = { code: () => "012345", token: () => "token", below: () => 0 };
const codes = createCodeIssue({ clock, random, rules, secretKey });

test("a code lives ten minutes and is stored as a hash of key, address and code", () => {
  expect(codes.decide("ivan@example.ru", none)).toEqual({
    outcome: { kind: "code", code: "012345", expiresAt: at(600) },
    change: {
      code: {
        hash: hashCode(secretKey, "ivan@example.ru", "012345"),
        issuedAt: now,
        expiresAt: at(600),
        tries: 5,
        guestTries: 5,
      },
      letterTimes: [now],
      lettersSinceSignIn: 1,
    },
  });
});

test("only letters that still count are kept, and an hour without any starts the waits anew", () => {
  const letters = (letterTimes: Date[], lettersSinceSignIn: number) =>
    codes.decide("a@b.ru", { ...none, letterTimes, lettersSinceSignIn }).change;
  expect(letters([at(-4000), at(-600)], 4)).toMatchObject({
    letterTimes: [at(-600), now],
    lettersSinceSignIn: 5,
  });
  expect(letters([at(-4000)], 4)).toMatchObject({ letterTimes: [now], lettersSinceSignIn: 1 });
});

test("without a limit a hour the last letter is still known", () => {
  const unlimited = createCodeIssue({
    clock,
    random,
    rules: { ...rules, lettersPerHour: 0 },
    secretKey,
  });
  const { change } = unlimited.decide("a@b.ru", { ...none, letterTimes: [at(-600), at(-500)] });
  expect(change).toMatchObject({ letterTimes: [now] });
});

test("who has to wait gets no code, and nothing changes", () => {
  const state = { ...none, letterTimes: [at(-10)], lettersSinceSignIn: 1 };
  expect(codes.decide("a@b.ru", state)).toEqual({
    outcome: { kind: "wait", seconds: 20 },
    change: null,
  });
});

test("an address that is stopped gets an unlock link for a day, stored as a hash, once in six hours", () => {
  const stopped = { ...none, failures: 5 };
  const link = {
    outcome: { kind: "stopped", unlock: { token: "token", expiresAt: at(24 * 3600) } },
    change: { unlock: { hash: hashToken("token"), issuedAt: now } },
  };
  const silent = { outcome: { kind: "stopped", unlock: null }, change: null };
  expect([codes.decide("a@b.ru", stopped), codes.decideOnStop(stopped)]).toEqual([link, link]);
  const reminded = { ...stopped, unlockIssuedAt: at(-60) };
  expect([codes.decide("a@b.ru", reminded), codes.decideOnStop(reminded)]).toEqual([
    silent,
    silent,
  ]);
  expect(codes.decideOnStop(none)).toEqual(silent);
});

test("an address nobody has registered costs the work of a code", () => {
  expect(codes.decideForNobody("nobody-1")).toEqual(codes.decide("nobody-1", none));
});

/** The letters that a decision sends. */
function posted(occasion: LetterOccasion, to: Recipient, outcome: Issue) {
  const letters: [Letter, Date][] = [];
  const writer = createLetterWriter({
    deliveries: { send: (_id, letter, until) => void letters.push([letter, until]) },
    texts: letterTexts,
    rules,
    secretKey,
    apiUrl: () => "https://api.example.ru",
  });
  const decision = writer.addLetter({ outcome, change: null }, "ivan@example.ru", occasion, to);
  expect(writer.send(decision.outcome)).toBe(outcome);
  return letters;
}

test.each(["signInCode", "registrationCode", "repeatedRegistrationCode"] as const)(
  "the letter %s is worth sending as long as its code lives",
  (occasion) => {
    const to = { email: "ivan@example.ru", name: "Иван" };
    expect(posted(occasion, to, { kind: "code", code: "012345", expiresAt: at(600) })).toEqual([
      [letterTexts[occasion]({ ...to, code: "012345", minutes: 10 }), at(600)],
    ]);
  },
);

test("the letter of a stop holds its link; without one, and for a wait, none is sent", () => {
  const to = { email: "ivan@example.ru", name: "Иван" };
  const unlock = { token: "abc", expiresAt: at(60) };
  const url = "https://api.example.ru/api/unlock?token=abc";
  expect(posted("signInCode", to, { kind: "stopped", unlock })).toEqual([
    [letterTexts.unlock({ ...to, url, hours: 24 }), at(60)],
  ]);
  expect(posted("signInCode", to, { kind: "stopped", unlock: null })).toEqual([]);
  expect(posted("signInCode", to, { kind: "wait", seconds: 5 })).toEqual([]);
});
