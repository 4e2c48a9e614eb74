import { later } from "../time";
import type { ServiceParts } from "./parts";
import { weekOf } from "./reader-notes";

/** Purges expired rows once. */
export function purgeStore({
  clock,
  store,
  rules,
}: Pick<ServiceParts, "clock" | "store" | "rules">): Promise<void> {
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
