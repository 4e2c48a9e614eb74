import type { Clock } from "../ports";
import type { Store } from "../store-ports";
import { later } from "../time";
import type { Rules } from "./rules";
import { hashToken } from "./secrets";

export interface Unlocking {
  /** Lifts the stop of the address whose letter contained this token. */
  unlock(token: string): Promise<boolean>;
}

/** Lifts the stop that consecutive wrong codes have set. */
export function createUnlocking({
  clock,
  store,
  rules,
}: {
  readonly clock: Clock;
  readonly store: Store;
  readonly rules: Rules;
}): Unlocking {
  return {
    unlock: (token) =>
      store.unlock(hashToken(token), later(clock.now(), -rules.unlockHours * 3_600_000)),
  };
}
