import { isIPv6, SocketAddress } from "node:net";
import type { Clock } from "../ports";

export interface IpLimit {
  /** Counts a call; 0 when it may go on, else the seconds to wait. */
  take(ip: string): number;
  /** Takes the newest count back: that call was none of those the limit is about. */
  giveBack(ip: string): void;
  /** Refuses a network until a time, whatever was counted here. */
  block(ip: string, until: number): void;
}

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

/**
 * Counts calls of each network address in windows of fixed length, in this process's memory. 0
 * calls lift the limit.
 */
export function createIpLimit({ clock, calls, seconds }: IpLimitParts): IpLimit {
  const windows = new Map<string, Window>();
  const length = seconds * 1000;
  const isOver = (window: Window, now: number) =>
    now >= window.startedAt + length || now < window.startedAt;

  // A Map keeps the order of insertion, so the oldest windows come first: those that are over go,
  // and as many more as a flood of addresses has brought above the limit.
  function forgetOld(now: number): void {
    for (const [key, window] of windows) {
      if (windows.size < windowsKept && !isOver(window, now)) return;
      windows.delete(key);
    }
  }

  return {
    take(ip) {
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
    giveBack(ip) {
      const known = windows.get(networkOf(ip));
      if (known !== undefined) known.calls -= 1;
    },
    block(ip, until) {
      const key = networkOf(ip);
      windows.delete(key);
      // Another process may have begun the window by a clock that is ahead of this one.
      const startedAt = Math.min(until - length, clock.now().getTime());
      windows.set(key, { startedAt, calls: Infinity });
    },
  };
}

/**
 * The network of an address: one subscriber holds a whole /64 of IPv6, so that is what counts. Some
 * proxies write a port behind the address, another for each connection.
 */
export function networkOf(ip: string): string {
  const address = withoutPort(ip);
  if (!isIPv6(address)) return address;
  // One spelling for each address (RFC 5952).
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
