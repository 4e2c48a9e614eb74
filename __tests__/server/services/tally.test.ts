import { expect, test } from "@jest/globals";
import { createTally, dayOf } from "../../../server/services/tally";
import { weekOf } from "../../../server/services/reader-notes";
import { createTestClock } from "../support/clock";

type Count = { readonly day: string; readonly event: string; readonly count: number };

function startTally() {
  const clock = createTestClock(new Date(2026, 2, 1, 12));
  const written: (readonly Count[])[] = [];
  let isAway = false;
  const tally = createTally({
    clock,
    store: {
      addCounts: async (counts) => {
        if (isAway) throw new Error("away");
        written.push(counts);
      },
    },
  });
  return { tally, clock, written, setAway: (away: boolean) => void (isAway = away) };
}

test("events are counted by day and written once", async () => {
  const { tally, clock, written } = startTally();
  tally.add("sign-in");
  tally.add("sign-in");
  tally.add("letter-sent");
  clock.move(86_400);
  tally.add("sign-in");
  await tally.flush();
  await tally.flush();
  expect(written).toEqual([
    [
      { day: "2026-03-01", event: "sign-in", count: 2 },
      { day: "2026-03-01", event: "letter-sent", count: 1 },
      { day: "2026-03-02", event: "sign-in", count: 1 },
    ],
    [],
  ]);
});

test("what a database that is away did not take is written the next time, with what came since", async () => {
  const { tally, written, setAway } = startTally();
  tally.add("sign-in");
  setAway(true);
  await expect(tally.flush()).rejects.toThrow("away");
  tally.add("sign-in");
  setAway(false);
  await tally.flush();
  expect(written).toEqual([[{ day: "2026-03-01", event: "sign-in", count: 2 }]]);
});

test("a day has two digits for month and day, a week is named by its Monday", () => {
  expect([dayOf(new Date(2026, 0, 2)), dayOf(new Date(2026, 10, 22))]).toEqual([
    "2026-01-02",
    "2026-11-22",
  ]);
  const days = [15, 16, 19, 22, 23].map((day) => weekOf(new Date(2026, 10, day, 12)));
  expect(days).toEqual(["2026-11-09", "2026-11-16", "2026-11-16", "2026-11-16", "2026-11-23"]);
  expect(weekOf(new Date(2026, 0, 1))).toBe("2025-12-29");
});
