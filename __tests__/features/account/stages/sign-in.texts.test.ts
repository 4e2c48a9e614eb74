import { expect, test } from "@jest/globals";
import { waitText } from "../../../../src/features/account/stages/sign-in.texts";

test.each([
  [1, "1\u00A0с"],
  [99, "99\u00A0с"],
  [120, "120\u00A0с"],
  [121, "3\u00A0мин"],
  [2426, "41\u00A0мин"],
])("a wait of %d s is told as %s", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
