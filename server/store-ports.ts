import type { FieldValues } from "../src/contracts/registration-fields";

/** Persistence port of the services. */

/** A user with a confirmed address. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export interface Registration extends FieldValues {
  readonly email: string;
  /** Absent in registrations stored by an earlier version. */
  readonly policy?: PolicyEdition | null;
}

/** An edition of the privacy policy. */
export interface PolicyEdition {
  readonly digest: string;
  /** Such as 2026-09-01. */
  readonly date: string;
}

/** A call by a network about a mailbox, both in stored form. */
export interface Visit {
  readonly mailbox: string;
  readonly network: string;
  readonly now: Date;
  /** Networks with a sign-in to the mailbox since then have limits of their own. */
  readonly trustedSince: Date;
}

/** State that the limits of one mailbox and network are computed from. */
export interface AddressState {
  readonly failures: number;
  readonly waitUntil: Date | null;
  readonly letterTimes: readonly Date[];
  readonly lettersSinceSignIn: number;
  readonly unlockIssuedAt: Date | null;
}

export interface AddressChange {
  readonly code?: {
    readonly hash: string;
    readonly issuedAt: Date;
    readonly expiresAt: Date;
    readonly tries: number;
    readonly guestTries: number;
  };
  readonly unlock?: { readonly hash: string; readonly issuedAt: Date };
  readonly letterTimes?: readonly Date[];
  readonly lettersSinceSignIn?: number;
  readonly letter?: StoredLetter;
}

/** An encrypted letter, stored until it has left or has expired. */
export interface StoredLetter {
  readonly id: string;
  readonly addressKey: string;
  readonly sealed: string;
  readonly expiresAt: Date;
}

/**
 * Decision on one mailbox: the result for the caller and the change to write; null writes nothing.
 */
export interface AddressDecision<Outcome> {
  readonly outcome: Outcome;
  readonly change: AddressChange | null;
}

export interface CodeTrial extends Visit {
  readonly addressKey: string;
  readonly codeHash: string;
  readonly limits: {
    readonly failuresPerWait: number;
    readonly failureWaitSeconds: readonly number[];
    readonly failuresBeforeStop: number;
  };
  readonly session: { readonly tokenHash: string; readonly expiresAt: Date };
}

export type CodeTrialOutcome =
  | { readonly kind: "signed-in"; readonly isNewcomer: boolean }
  | { readonly kind: "wrong"; readonly failures: number }
  | { readonly kind: "no-code" }
  | { readonly kind: "waiting"; readonly until: Date };

/** A call that counts towards its network's limit. */
export interface NetworkCall {
  readonly kind: string;
  readonly network: string;
  readonly now: Date;
}

export interface CallWindow {
  readonly calls: number;
  readonly endsAt: Date;
}

/** Events counted per day, anonymously. */
export const countedEvents = [
  "registration",
  "sign-in",
  "refused",
  "letter-sent",
  "letter-refused",
  "download",
] as const;
export type CountedEvent = (typeof countedEvents)[number];

/** Count of an event on a day, such as 2026-11-22. */
export interface DayCount {
  readonly day: string;
  readonly event: CountedEvent;
  readonly count: number;
}

export type ReaderNoteKind = "feedback" | "missed-search" | "missing-page" | "unhelpful";

/** Anonymous feedback. Fields that a kind does not have are empty. */
export interface ReaderNote {
  readonly kind: ReaderNoteKind;
  /** Monday of its week. */
  readonly week: string;
  /** The page, or the URL that has none. */
  readonly path: string;
  /** Section of the page, or the page with the dead link. */
  readonly place: string;
  readonly reason: string;
  /** The remark or the query. */
  readonly text: string;
}

/** Heartbeat of a server process. */
export interface Heartbeat {
  readonly id: string;
  /** Identifies the key for codes. */
  readonly keyDigest: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

/** Older rows are purged. */
export interface PurgeTimes {
  readonly now: Date;
  readonly unconfirmedBefore: Date;
  readonly forgottenBefore: Date;
  readonly unlockIssuedBefore: Date;
  /** Accounts without a sign-in since then are deleted. */
  readonly accountsBefore: Date;
  /** Notes of earlier weeks are deleted. */
  readonly notesBefore: string;
}

export interface Store {
  findUser(addressKey: string): Promise<User | null>;
  /** Runs `decide` on the locked state of one mailbox and writes the change. */
  updateAddress<Outcome>(
    visit: Visit,
    decide: (state: AddressState) => AddressDecision<Outcome>,
  ): Promise<Outcome>;
  /**
   * Like `updateAddress`; stores the registration with an issued code, unless the address has a
   * user.
   */
  register<Outcome>(
    visit: Visit,
    addressKey: string,
    registration: Registration,
    decide: (state: AddressState, user: User | null) => AddressDecision<Outcome>,
  ): Promise<Outcome>;
  /**
   * Spends one try of a live code: of the network's own, or one of the few that unknown networks
   * share of a user's newest code. A right code creates the user of its registration and opens the
   * session.
   */
  tryCode(trial: CodeTrial): Promise<CodeTrialOutcome>;
  /**
   * Allows a network with a solved captcha `count` more registrations until `expiresAt`, at most
   * `most` in all.
   */
  allowRegistrations(pass: {
    readonly network: string;
    readonly count: number;
    readonly most: number;
    readonly now: Date;
    readonly expiresAt: Date;
  }): Promise<void>;
  /**
   * Renews this process's claims on the letters it is sending, claims those whose process has
   * stopped renewing, and deletes expired ones.
   */
  claimLetters(sending: readonly string[], now: Date): Promise<readonly StoredLetter[]>;
  deleteLetters(ids: readonly string[]): Promise<void>;
  /** Spends a registration of a network; false if none is left. */
  takeRegistration(network: string, now: Date): Promise<boolean>;
  /** Counts a call of a network in a window that all processes share. */
  takeCall(call: NetworkCall & { readonly seconds: number }): Promise<CallWindow>;
  /** Undoes a count. */
  giveCallBack(call: NetworkCall): Promise<void>;
  /** Deletes expired windows. */
  purgeCalls(now: Date): Promise<void>;
  findSessionUser(tokenHash: string, now: Date): Promise<User | null>;
  revokeSession(tokenHash: string): Promise<void>;
  /**
   * Lifts the stop of the mailbox with this unlock link, if it was issued after `issuedAfter`;
   * otherwise false.
   */
  unlock(tokenHash: string, issuedAfter: Date): Promise<boolean>;
  /** Purges expired sessions, unconfirmed registrations, unused mailboxes and accounts. */
  purge(times: PurgeTimes): Promise<void>;
  /** Counts a note; a new one only while its kind has fewer than `most` that week. */
  countNote(note: ReaderNote, most: number): Promise<void>;
  /** Stores the text of a policy, once. */
  savePolicy(policy: PolicyEdition & { readonly text: string }, now: Date): Promise<void>;
  addCounts(counts: readonly DayCount[]): Promise<void>;
  /** Records a heartbeat and returns the keys of all live processes. */
  recordHeartbeat(sign: Heartbeat): Promise<readonly string[]>;
  removeProcess(id: string): Promise<void>;
  /** Resolves if the database responds, throws otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Why the database is unavailable. */
export type UnavailableReason = "away" | "opening" | "damaged";

export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  readonly reason: UnavailableReason;
  constructor(
    message: string,
    options: ErrorOptions & { readonly reason?: UnavailableReason } = {},
  ) {
    super(message, options);
    this.reason = options.reason ?? "away";
  }
}
