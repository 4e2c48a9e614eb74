import { later } from "../time";
import { hashToken } from "./secrets";
import type { VisitParts } from "./visits";

/** Lifts the stop of the address whose letter contained this token. */
export function unlock(
  { clock, store, rules }: Pick<VisitParts, "clock" | "store" | "rules">,
  token: string,
): Promise<boolean> {
  return store.unlock(hashToken(token), later(clock.now(), -rules.unlockHours * 3_600_000));
}
