import type { Clock } from "../ports";
import type { Store } from "../store-ports";
import { later } from "../time";
import { weekOf } from "./reader-notes";
import type { Rules } from "./rules";

/** Purges expired rows once. */
export function purgeStore({
  clock,
  store,
  rules,
}: {
  readonly clock: Clock;
  readonly store: Store;
  readonly rules: Rules;
}): Promise<void> {
  const now = clock.now();
  return store.purge({
    now,
    unconfirmedBefore: later(now, -rules.unconfirmedHours * 3_600_000),
    forgottenBefore: later(now, -rules.trustDays * 86_400_000),
    accountsBefore: later(now, -rules.accountDays * 86_400_000),
    notesBefore: weekOf(later(now, -rules.noteWeeks * 7 * 86_400_000)),
    unlockIssuedBefore: later(now, -rules.unlockHours * 3_600_000),
  });
}
