import { expect, test } from "@jest/globals";
import { bitCount, editDistance, letterMask } from "../../src/search/distance";

test.each([
  ["", "", 0],
  ["а", "", 1],
  ["", "абв", 3],
  ["пароль", "пароль", 0],
  ["пароль", "пороль", 1],
  ["пароль", "проль", 1],
  ["пароль", "паароль", 1],
  ["пароль", "парлоь", 1],
  ["апроль", "пароль", 1],
  ["ab", "ba", 1],
  ["abc", "ca", 3],
  ["aab", "aba", 1],
  ["abcd", "badc", 2],
  ["abab", "cbcb", 2],
  ["kitten", "sitting", 3],
  ["abc", "xyz", 3],
])("«%s» and «%s» are %i edits apart, whichever comes first", (one, other, distance) => {
  expect([editDistance(one, other, 3), editDistance(other, one, 3)]).toEqual([distance, distance]);
});

test("more edits than the limit are one more than the limit", () => {
  expect(editDistance("abc", "xyz", 2)).toBe(3);
  expect(editDistance("abc", "xyz", 1)).toBe(2);
  expect(editDistance("abcd", "a", 2)).toBe(3);
  expect(editDistance("a", "abcd", 2)).toBe(3);
  expect(editDistance("a", "abc", 2)).toBe(2);
});

test("words of more than 64 letters are as far apart as can be, unless neither has more", () => {
  const long = "a".repeat(64);
  expect(editDistance(long, long, 2)).toBe(0);
  expect(editDistance(`${long}a`, long, 2)).toBe(3);
  expect(editDistance(long, `${long}a`, 2)).toBe(3);
});

test("a look-up leaves nothing behind for the next", () => {
  editDistance("администратор", "администрация", 3);
  expect(editDistance("порт", "торт", 3)).toBe(1);
});

test("one edit changes at most two bits of a word's letters", () => {
  const changed = (one: string, other: string) => bitCount(letterMask(one) ^ letterMask(other));
  expect([changed("abc", "abc"), changed("abc", "cab"), changed("abc", "abd")]).toEqual([0, 0, 2]);
  expect([changed("abc", "ab"), changed("abc", "xyz")]).toEqual([1, 6]);
  expect([0, 1, -1, 0x55555555, 0x80000001, 0x0f0f0000].map(bitCount)).toEqual([
    0, 1, 32, 16, 2, 8,
  ]);
});
