import { expect, test } from "@jest/globals";
import { clockText, waitText } from "../../../src/features/account/sign-in.texts";

test.each([
  [1, "1\u00A0с"],
  [99, "99\u00A0с"],
  [120, "120\u00A0с"],
  [121, "3\u00A0мин"],
  [2426, "41\u00A0мин"],
])("a wait of %d s is told as %s", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

test.each([
  [25, "14:05:25"],
  [83, "14:06:23"],
  [120, "14:07:00"],
  [121, "14:08"],
  [3600, "15:05"],
])("a wait of %d s from 14:05:00 ends at %s", (seconds, text) => {
  expect(clockText(seconds, new Date(2026, 10, 28, 14, 5).getTime())).toBe(text);
});
