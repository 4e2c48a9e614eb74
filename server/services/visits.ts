import type { Visit } from "../store-ports";
import { later } from "../time";
import type { Address } from "./addresses";
import { networkOf } from "./ip-limits";
import type { ServiceParts } from "./parts";
import { hashNetwork } from "./secrets";

const hourMs = 3_600_000;

/** A call by a network about an address; a client is identified only by a digest of its network. */
export function visitOf(
  { clock, rules, secretKey }: ServiceParts,
  { mailbox }: Address,
  ip: string,
): Visit {
  const now = clock.now();
  return {
    mailbox,
    network: hashNetwork(secretKey, networkOf(ip)),
    now,
    trustedSince: later(now, -rules.trustDays * 24 * hourMs),
  };
}

/** Records that the client's network has solved a captcha. */
export function passCaptcha(
  { rules, store }: ServiceParts,
  { network, now }: Visit,
): Promise<void> {
  const { registrationsPerCaptcha: count, registrationsSavedUp: most } = rules;
  return store.allowRegistrations({ network, count, most, now, expiresAt: later(now, hourMs) });
}

/** Spends a registration of the client's network; false if none is left. */
export async function takeRegistration(
  { rules, store }: ServiceParts,
  { network, now }: Visit,
): Promise<boolean> {
  return rules.registrationsPerCaptcha === 0 || store.takeRegistration(network, now);
}
