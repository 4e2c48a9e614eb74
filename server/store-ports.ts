import type { FieldValues } from "../src/contracts/registration-fields";

/** What the services need of the database: what it keeps, and what it can be asked. */

/** Somebody whose address is confirmed; before that there is no user. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export interface Registration extends FieldValues {
  readonly email: string;
  /** Absent in what an earlier version kept. */
  readonly policy?: PolicyEdition | null;
}

/** An edition of the privacy policy. */
export interface PolicyEdition {
  readonly digest: string;
  /** Such as 2026-09-01. */
  readonly date: string;
}

/** A call about a mailbox from a network, both in the form they are stored in. */
export interface Visit {
  readonly mailbox: string;
  readonly network: string;
  readonly now: Date;
  /** Networks from which the mailbox was signed in to since then have limits of their own. */
  readonly trustedSince: Date;
}

/** What the limits of one mailbox for one network are computed from. */
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

/** A letter, encrypted, that the database keeps until it has left or has expired. */
export interface StoredLetter {
  readonly id: string;
  readonly addressKey: string;
  readonly sealed: string;
  readonly expiresAt: Date;
}

/** A decision on one mailbox: what the caller learns, and what is written; null writes nothing. */
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

/** A call that counts towards a limit of its network. */
export interface NetworkCall {
  readonly kind: string;
  readonly network: string;
  readonly now: Date;
}

export interface CallWindow {
  readonly calls: number;
  readonly endsAt: Date;
}

/** What is counted by day, without whom it concerned. */
export type CountedEvent =
  "registration" | "sign-in" | "refused" | "letter-sent" | "letter-refused" | "download";

/** A number of events of one day, such as 2026-11-22. */
export interface DayCount {
  readonly day: string;
  readonly event: CountedEvent;
  readonly count: number;
}

export type ReaderNoteKind = "feedback" | "missed-search" | "missing-page";

/** What readers have told, without who. What a kind does not have is empty. */
export interface ReaderNote {
  readonly kind: ReaderNoteKind;
  /** The Monday of the week it was told in. */
  readonly week: string;
  /** The page it is about, or the address that is none. */
  readonly path: string;
  /** The section of the page, or the page with the link. */
  readonly place: string;
  readonly reason: string;
  /** What was typed: a remark, or a query. */
  readonly text: string;
}

/** What a process of the server regularly writes about itself. */
export interface ProcessSign {
  readonly id: string;
  /** Tells one key of codes from another. */
  readonly keyDigest: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

/** What is older than these is purged. */
export interface PurgeTimes {
  readonly now: Date;
  readonly unconfirmedBefore: Date;
  readonly forgottenBefore: Date;
  readonly unlockIssuedBefore: Date;
  /** Accounts nobody has signed in to since are deleted. */
  readonly accountsBefore: Date;
  /** Notes of earlier weeks are deleted. */
  readonly notesBefore: string;
}

export interface Store {
  findUser(addressKey: string): Promise<User | null>;
  /**
   * Runs `decide` on the state of one mailbox while no other call can change it, and writes what it
   * decides.
   */
  updateAddress<Outcome>(
    visit: Visit,
    decide: (state: AddressState) => AddressDecision<Outcome>,
  ): Promise<Outcome>;
  /**
   * Like `updateAddress`; when a code is issued, keeps the registration with that code, unless a
   * user has the address.
   */
  register<Outcome>(
    visit: Visit,
    addressKey: string,
    registration: Registration,
    decide: (state: AddressState, user: User | null) => AddressDecision<Outcome>,
  ): Promise<Outcome>;
  /**
   * Spends one try: of the network's own live code, or else one of the few that strangers' networks
   * share of the newest code of a user. A right code makes the user of the registration it was sent
   * for and opens the session.
   */
  tryCode(trial: CodeTrial): Promise<CodeTrialOutcome>;
  /**
   * Lets a network that has passed a captcha send so many registrations more until `expiresAt`,
   * `most` at once.
   */
  allowRegistrations(pass: {
    readonly network: string;
    readonly count: number;
    readonly most: number;
    readonly now: Date;
    readonly expiresAt: Date;
  }): Promise<void>;
  /**
   * Renews the claim of a process on the letters that it is sending, and claims those whose process
   * has stopped renewing. Deletes expired ones.
   */
  claimLetters(sending: readonly string[], now: Date): Promise<readonly StoredLetter[]>;
  deleteLetters(ids: readonly string[]): Promise<void>;
  /** Spends one of the registrations a network may send; false when there is none. */
  takeRegistration(network: string, now: Date): Promise<boolean>;
  /** Counts a call of a network, in a window of so many seconds that all processes share. */
  takeCall(call: NetworkCall & { readonly seconds: number }): Promise<CallWindow>;
  /** Takes a count back. */
  giveCallBack(call: NetworkCall): Promise<void>;
  /** Deletes the windows of calls that have ended. */
  purgeCalls(now: Date): Promise<void>;
  findSessionUser(tokenHash: string, now: Date): Promise<User | null>;
  revokeSession(tokenHash: string): Promise<void>;
  /**
   * Lifts the stop of the mailbox whose unlock link has this hash and is not older than
   * `issuedAfter`; false when there is none.
   */
  unlock(tokenHash: string, issuedAfter: Date): Promise<boolean>;
  /**
   * Deletes what time has made worthless: old sessions, registrations nobody confirmed, mailboxes
   * long unused.
   */
  purge(times: PurgeTimes): Promise<void>;
  /** Counts a note; where it is a new one, only while its kind has fewer than `most` that week. */
  keepNote(note: ReaderNote, most: number): Promise<void>;
  /** Keeps the words of a policy, once. */
  keepPolicy(policy: PolicyEdition & { readonly text: string }, now: Date): Promise<void>;
  addCounts(counts: readonly DayCount[]): Promise<void>;
  /** Notes that a process lives, and gives the keys of all that do. */
  noteProcess(sign: ProcessSign): Promise<readonly string[]>;
  forgetProcess(id: string): Promise<void>;
  /** Resolves when the database answers, throws otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What is the matter with a database that gives no answer. */
export type Absence = "away" | "opening" | "damaged";

/** Thrown by a store whose database cannot be reached. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  readonly absence: Absence;
  constructor(message: string, options: ErrorOptions & { readonly absence?: Absence } = {}) {
    super(message, options);
    this.absence = options.absence ?? "away";
  }
}
