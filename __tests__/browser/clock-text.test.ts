import { expect, test } from "@jest/globals";
import { clockText } from "../../src/browser/clock-text";

test.each([
  [25, "14:05:25"],
  [83, "14:06:23"],
  [120, "14:07:00"],
  [121, "14:08"],
  [3600, "15:05"],
])("a wait of %d s from 14:05:00 ends at %s", (seconds, text) => {
  expect(clockText(seconds, new Date(2026, 10, 28, 14, 5).getTime())).toBe(text);
});
