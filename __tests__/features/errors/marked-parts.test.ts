import { expect, test } from "@jest/globals";
import { markedParts } from "../../../src/features/errors/marked-parts";

const shown = (line: string, words: readonly string[]): string =>
  markedParts(line, words)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join("");

test("the words that an answer rests on are marked as the line writes them", () => {
  expect(shown("kinit: ClockSkew too great (37)", ["clock", "skew", "great"])).toBe(
    "kinit: [ClockSkew] too [great] (37)",
  );
});

test("a code is marked whole", () => {
  expect(shown("bind: LDAP error code 49 - x", ["LDAP error code 49"])).toBe(
    "bind: [LDAP error code 49] - x",
  );
});
