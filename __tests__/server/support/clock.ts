import type { Clock } from "../../../server/ports";

export interface TestClock extends Clock {
  /** Moves time by so many seconds; below zero, back. */
  move(seconds: number): void;
}

/** A clock that stands until it is moved. */
export function createTestClock(start = new Date("2026-03-01T09:00:00Z")): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    move(seconds) {
      now += seconds * 1000;
    },
  };
}
