import type { Clock } from "../ports";
import type { Store } from "../store-ports";
import { createIpLimit, networkOf } from "./ip-limits";
import { hashNetwork } from "./secrets";

export interface SharedLimit {
  /** Counts a call; 0 when it may go on, else the seconds to wait. */
  take(ip: string): Promise<number>;
  /** Takes the newest count back: that call was none of those the limit is about. */
  giveBack(ip: string): Promise<void>;
}

/** A limit on failures, where a call that succeeds must cost no write. */
export interface FailureLimit {
  /** The seconds a network has to wait before its next call, by what this process knows. */
  wait(ip: string): number;
  /** The call was none of those the limit is about. */
  succeed(ip: string): void;
  /** Counts a failure for all processes. */
  fail(ip: string): Promise<void>;
}

export interface SharedLimitParts {
  readonly clock: Clock;
  readonly store: Pick<Store, "takeCall" | "giveCallBack">;
  readonly secretKey: string;
  /** What is counted. */
  readonly kind: string;
  readonly calls: number;
  readonly seconds: number;
}

/**
 * Counts calls of each network for all processes of the server, in the database. What this process
 * alone knows to be too much costs no query. 0 calls lift the limit.
 */
export function createSharedLimit(parts: SharedLimitParts): SharedLimit {
  const { calls } = parts;
  const local = createIpLimit(parts);
  return {
    async take(ip) {
      const seconds = local.take(ip);
      if (seconds > 0 || calls === 0) return seconds;
      const until = await countShared(parts, ip);
      if (until === null) return 0;
      local.block(ip, until);
      return local.take(ip);
    },
    async giveBack(ip) {
      if (calls === 0) return;
      local.giveBack(ip);
      // The call has done its work, which must not fail for a count that stays one too high.
      await parts.store.giveCallBack(callOf(parts, ip)).catch(() => {});
    },
  };
}

/** Like `createSharedLimit`, but only failures are counted, once they are known to be such. */
export function createFailureLimit(parts: SharedLimitParts): FailureLimit {
  const local = createIpLimit(parts);
  return {
    wait: local.take,
    succeed: local.giveBack,
    async fail(ip) {
      if (parts.calls === 0) return;
      const until = await countShared(parts, ip);
      if (until !== null) local.block(ip, until);
    },
  };
}

/** Counts a call; the end of the window where it is one too many. */
async function countShared(parts: SharedLimitParts, ip: string): Promise<number | null> {
  const { store, calls, seconds } = parts;
  const window = await store.takeCall({ ...callOf(parts, ip), seconds });
  return window.calls <= calls ? null : window.endsAt.getTime();
}

function callOf({ clock, kind, secretKey }: SharedLimitParts, ip: string) {
  return { kind, network: hashNetwork(secretKey, networkOf(ip)), now: clock.now() };
}
