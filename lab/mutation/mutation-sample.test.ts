import { expect, test } from "@jest/globals";
import { count, isOfAge, lastOf } from "./mutation-sample";

// What mutation.test.ts breaks. It does not ask for the age of 18 itself.
test("tells who is of age, and counts", () => {
  expect(isOfAge(40)).toBe(true);
  expect(isOfAge(3)).toBe(false);
  expect(count(3)).toBe(3);
});

let kept = "";

test("tells the last name", async () => {
  kept = await lastOf(["Анна", "Олег"]);
  expect(kept).toBe("Олег");
});

// It passes after the test before it alone.
test("tells the last name again", async () => {
  expect(await lastOf([kept])).toBe("Олег");
});
