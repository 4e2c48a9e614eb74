import { isIPv6, SocketAddress } from "node:net";
import type { Clock } from "../ports";

export type IpLimit = ReturnType<typeof createIpLimit>;

export interface IpLimitParts {
  readonly clock: Clock;
  readonly calls: number;
  readonly seconds: number;
}

interface Window {
  readonly startedAt: number;
  calls: number;
}

const windowsKept = 20_000;

/** Fixed-window rate limit per network, in this process's memory. 0 calls: no limit. */
export function createIpLimit({ clock, calls, seconds }: IpLimitParts) {
  const windows = new Map<string, Window>();
  const length = seconds * 1000;
  const isOver = (window: Window, now: number) =>
    now >= window.startedAt + length || now < window.startedAt;

  // A Map keeps insertion order, so the oldest windows come first: expired ones are evicted, and as
  // many more as exceed the maximum.
  function forgetOld(now: number): void {
    for (const [key, window] of windows) {
      if (windows.size < windowsKept && !isOver(window, now)) return;
      windows.delete(key);
    }
  }

  return {
    /** Counts a call; 0 if it may proceed, otherwise the seconds to wait. */
    take(ip: string): number {
      if (calls === 0) return 0;
      const now = clock.now().getTime();
      const key = networkOf(ip);
      const known = windows.get(key);
      if (known !== undefined && !isOver(known, now)) {
        known.calls += 1;
        return known.calls <= calls
          ? 0
          : Math.max(1, Math.ceil((known.startedAt + length - now) / 1000));
      }
      windows.delete(key);
      forgetOld(now);
      windows.set(key, { startedAt: now, calls: 1 });
      return 0;
    },
    /** Undoes the last count: that call is not subject to the limit. */
    giveBack(ip: string) {
      const known = windows.get(networkOf(ip));
      if (known !== undefined) known.calls -= 1;
    },
    /** Blocks a network until a time, whatever its count. */
    block(ip: string, until: number) {
      const key = networkOf(ip);
      windows.delete(key);
      // Another process with a faster clock may have started the window.
      const startedAt = Math.min(until - length, clock.now().getTime());
      windows.set(key, { startedAt, calls: Infinity });
    },
  };
}

/**
 * The network of an address: a subscriber owns a whole /64 of IPv6. Some proxies append a port,
 * which differs for each connection.
 */
export function networkOf(ip: string): string {
  const address = withoutPort(ip);
  if (!isIPv6(address)) return address;
  // Canonical form of an address (RFC 5952).
  const canonical = new SocketAddress({ address, family: "ipv6" }).address;
  if (canonical.startsWith("::ffff:") && canonical.includes("."))
    return canonical.slice("::ffff:".length);
  const [head = "", tail] = canonical.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail?.split(":") ?? [];
  const gap = 8 - left.length - right.length;
  return [...left, ...Array<string>(gap).fill("0"), ...right].slice(0, 4).join(":");
}

/** `203.0.113.7:50001` and `[2001:db8::1]:443` without their ports; other text as it is. */
function withoutPort(ip: string): string {
  return /^(\d+(?:\.\d+){3}):\d+$|^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.slice(1).find(Boolean) ?? ip;
}
