import { expect, test } from "@jest/globals";
import { judgedErrors } from "../../tools/bench/errors/bench-errors";

test("of real error lines at least 92 % are answered right at once, and unrelated lines not at all", async () => {
  const sets = await judgedErrors(() => undefined);
  expect(sets.length).toBeGreaterThan(0);
  for (const { first, wrong, unrelated } of sets) {
    expect(first).toBeGreaterThanOrEqual(92);
    expect(wrong).toBeLessThanOrEqual(unrelated / 25);
  }
}, 60_000);
