import type { AddressState } from "../store-ports";
import { later, toleratedSkewMs } from "../time";
import type { Rules } from "./rules";

export type LetterPermit =
  | { readonly kind: "allowed" }
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "stopped"; readonly mayRemind: boolean };

const hourMs = 3_600_000;

/** Whether a letter may be sent now; the longest delay counts. */
export function letterPermit(state: AddressState, now: Date, rules: Rules): LetterPermit {
  if (state.failures >= rules.failuresBeforeStop)
    return { kind: "stopped", mayRemind: mayRemind(state, now, rules) };
  const until = Math.max(
    afterResend(state, now, rules),
    afterHour(state, now, rules),
    afterFailures(state, now, rules),
  );
  if (until <= now.getTime()) return { kind: "allowed" };
  return { kind: "wait", seconds: secondsUntil(new Date(until), now) };
}

/** Letters that count at `now`. Future times are ignored; they would block for ever. */
export function countedLetters(state: AddressState, now: Date): Date[] {
  return state.letterTimes.filter(
    (time) => time > later(now, -hourMs) && time <= later(now, toleratedSkewMs),
  );
}

/** Whole seconds from `now` to `time`, at least one: the value of Retry-After. */
export function secondsUntil(time: Date, now: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));
}

function afterResend(state: AddressState, now: Date, rules: Rules): number {
  const last = Math.max(0, ...countedLetters(state, now).map((time) => time.getTime()));
  const step = Math.min(state.lettersSinceSignIn, rules.resendSeconds.length) - 1;
  return last + (rules.resendSeconds[step] ?? 0) * 1000;
}

function afterHour(state: AddressState, now: Date, rules: Rules): number {
  const times = countedLetters(state, now)
    .map((time) => time.getTime())
    .sort((a, b) => a - b);
  const blocking = times[times.length - rules.lettersPerHour];
  return blocking === undefined ? 0 : blocking + hourMs;
}

function afterFailures(state: AddressState, now: Date, rules: Rules): number {
  const longest = Math.max(0, ...rules.failureWaitSeconds) * 1000 + toleratedSkewMs;
  if (state.waitUntil === null || state.waitUntil > later(now, longest)) return 0;
  return state.waitUntil.getTime();
}

function mayRemind(state: AddressState, now: Date, rules: Rules): boolean {
  const issued = state.unlockIssuedAt;
  return (
    issued === null ||
    issued > later(now, toleratedSkewMs) ||
    issued <= later(now, -rules.unlockLetterHours * hourMs)
  );
}
