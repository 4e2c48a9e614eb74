import { later } from "../time";
import type { ServiceParts } from "./parts";
import { hashToken } from "./secrets";

/** Lifts the stop of the address whose letter contained this token. */
export function unlock(
  { clock, store, rules }: Pick<ServiceParts, "clock" | "store" | "rules">,
  token: string,
): Promise<boolean> {
  return store.unlock(hashToken(token), later(clock.now(), -rules.unlockHours * 3_600_000));
}
