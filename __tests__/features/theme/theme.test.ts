import { expect, test } from "@jest/globals";
import { nextThemeChoice, parseThemeChoice } from "#src/features/theme/theme";

test.each([
  ["light", "light"],
  ["dark", "dark"],
  ["system", "system"],
  ["Dark", "light"],
  ["sepia", "light"],
  ["", "light"],
  [null, "light"],
] as const)("the stored value %j means %s", (value, choice) => {
  expect(parseThemeChoice(value)).toBe(choice);
});

test("the toggle goes from light to dark to the system's and to light again", () => {
  expect(nextThemeChoice("light")).toBe("dark");
  expect(nextThemeChoice("dark")).toBe("system");
  expect(nextThemeChoice("system")).toBe("light");
});
