import type { AddressDecision, AddressState } from "../store-ports";
import { later } from "../time";
import { countedLetters, letterPermit } from "./letter-limits";
import type { ServiceParts } from "./parts";
import { hashCode, hashToken } from "./secrets";

export type Issue =
  | { readonly kind: "code"; readonly code: string; readonly expiresAt: Date }
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "stopped"; readonly unlock: UnlockToken | null };

export interface UnlockToken {
  readonly token: string;
  readonly expiresAt: Date;
}

export type CodeIssue = ReturnType<typeof createCodeIssue>;

type CodeParts = Pick<ServiceParts, "clock" | "random" | "rules" | "secretKey">;

/** Issues codes within the limits of each address. */
export function createCodeIssue({ clock, random, rules, secretKey }: CodeParts) {
  function issueCode(key: string, state: AddressState, now: Date): AddressDecision<Issue> {
    const code = random.code();
    const expiresAt = later(now, rules.codeMinutes * 60_000);
    const counted = countedLetters(state, now);
    return {
      outcome: { kind: "code", code, expiresAt },
      change: {
        code: {
          hash: hashCode(secretKey, key, code),
          issuedAt: now,
          expiresAt,
          tries: rules.triesPerCode,
          guestTries: rules.guestTriesPerCode,
        },
        letterTimes: [...counted, now].slice(-Math.max(1, rules.lettersPerHour)),
        // After an hour without letters the delays start again.
        lettersSinceSignIn: counted.length === 0 ? 1 : state.lettersSinceSignIn + 1,
      },
    };
  }

  function stop(now: Date, mayRemind: boolean): AddressDecision<Issue> {
    if (!mayRemind) return { outcome: { kind: "stopped", unlock: null }, change: null };
    const token = random.token();
    const expiresAt = later(now, rules.unlockHours * 3_600_000);
    return {
      outcome: { kind: "stopped", unlock: { token, expiresAt } },
      change: { unlock: { hash: hashToken(token), issuedAt: now } },
    };
  }

  return {
    /** Decides whether to issue a code, and issues it. */
    decide(key: string, state: AddressState): AddressDecision<Issue> {
      const now = clock.now();
      const permit = letterPermit(state, now, rules);
      if (permit.kind === "wait") return { outcome: permit, change: null };
      if (permit.kind === "stopped") return stop(now, permit.mayRemind);
      return issueCode(key, state, now);
    },
    /**
     * The same work for an unregistered address, so that it takes the same time; nobody gets this
     * code.
     */
    decideForNobody(key: string) {
      return issueCode(key, emptyState, clock.now());
    },
    /** Issues the unlock link of an address that has just been stopped. */
    decideOnStop(state: AddressState) {
      const now = clock.now();
      const permit = letterPermit(state, now, rules);
      return stop(now, permit.kind === "stopped" && permit.mayRemind);
    },
  };
}

const emptyState: AddressState = {
  failures: 0,
  waitUntil: null,
  letterTimes: [],
  lettersSinceSignIn: 0,
  unlockIssuedAt: null,
};
