import type { Clock } from "../ports";
import type { Store, Visit } from "../store-ports";
import { later } from "../time";
import type { Address } from "./addresses";
import { networkOf } from "./ip-limits";
import type { Rules } from "./rules";
import { hashNetwork } from "./secrets";

export interface Visits {
  /** A call by a network about an address. */
  of(address: Pick<Address, "mailbox">, ip: string): Visit;
  /** Records that the client's network has solved a captcha. */
  passCaptcha(visit: Visit): Promise<void>;
  /** Spends a registration of the client's network; false if none is left. */
  takeRegistration(visit: Visit): Promise<boolean>;
}

const hourMs = 3_600_000;

/** Identifies clients only by a digest of their network. */
export function createVisits({ clock, rules, secretKey, store }: VisitsParts): Visits {
  const { registrationsPerCaptcha: count, registrationsSavedUp: most } = rules;
  return {
    of({ mailbox }, ip) {
      const now = clock.now();
      return {
        mailbox,
        network: hashNetwork(secretKey, networkOf(ip)),
        now,
        trustedSince: later(now, -rules.trustDays * 24 * hourMs),
      };
    },
    passCaptcha: ({ network, now }) =>
      store.allowRegistrations({ network, count, most, now, expiresAt: later(now, hourMs) }),
    takeRegistration: async ({ network, now }) =>
      count === 0 || (await store.takeRegistration(network, now)),
  };
}

export interface VisitsParts {
  readonly clock: Clock;
  readonly rules: Rules;
  readonly secretKey: string;
  readonly store: Store;
}
