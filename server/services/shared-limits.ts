import type { Store } from "../store-ports";
import { type IpLimitParts, createIpLimit, networkOf } from "./ip-limits";
import { hashNetwork } from "./secrets";

export type SharedLimit = ReturnType<typeof createSharedLimit>;
export type FailureLimit = ReturnType<typeof createFailureLimit>;

export interface SharedLimitParts extends IpLimitParts {
  readonly store: Pick<Store, "takeCall" | "giveCallBack">;
  readonly secretKey: string;
  /** What is counted. */
  readonly kind: string;
}

/**
 * Rate limit per network across all processes, in the database. A network that this process knows
 * to be over the limit costs no query. 0 calls: no limit.
 */
export function createSharedLimit(parts: SharedLimitParts) {
  const { calls } = parts;
  const local = createIpLimit(parts);
  return {
    /** Counts a call; 0 if it may proceed, otherwise the seconds to wait. */
    async take(ip: string): Promise<number> {
      const seconds = local.take(ip);
      if (seconds > 0 || calls === 0) return seconds;
      const until = await countShared(parts, ip);
      if (until === null) return 0;
      local.block(ip, until);
      return local.take(ip);
    },
    /** Undoes the last count: that call is not subject to the limit. */
    async giveBack(ip: string) {
      if (calls === 0) return;
      local.giveBack(ip);
      // The call has succeeded; a count that stays one too high must not fail it.
      await parts.store.giveCallBack(callOf(parts, ip)).catch(() => {});
    },
  };
}

/**
 * Like `createSharedLimit`, but counts only failures, after the fact; successes cost no write.
 */
export function createFailureLimit(parts: SharedLimitParts) {
  const local = createIpLimit(parts);
  return {
    /** Seconds the network has to wait, as far as this process knows. */
    wait: local.take,
    /** The call is not subject to the limit. */
    succeed: local.giveBack,
    /** Counts a failure for all processes. */
    async fail(ip: string) {
      if (parts.calls === 0) return;
      const until = await countShared(parts, ip);
      if (until !== null) local.block(ip, until);
    },
  };
}

/** Counts a call; returns the end of the window if the limit is exceeded. */
async function countShared(parts: SharedLimitParts, ip: string): Promise<number | null> {
  const { store, calls, seconds } = parts;
  const window = await store.takeCall({ ...callOf(parts, ip), seconds });
  return window.calls <= calls ? null : window.endsAt.getTime();
}

function callOf({ clock, kind, secretKey }: SharedLimitParts, ip: string) {
  return { kind, network: hashNetwork(secretKey, networkOf(ip)), now: clock.now() };
}
