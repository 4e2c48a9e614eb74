/** What the services need from outside. `main.ts` supplies the real parts, tests supply their own. */

export interface Clock {
  now(): Date;
}

export interface Random {
  /** Six decimal digits, each of the million equally likely. */
  code(): string;
  /** 256 random bits in base64url. */
  token(): string;
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number;
}

export type CaptchaVerdict = "passed" | "refused" | "unavailable";

export interface CaptchaCheck {
  verify(token: string, ip: string): Promise<CaptchaVerdict>;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The texts of letters, by occasion. */
export interface LetterTexts {
  signInCode(letter: CodeLetter): Letter;
  registrationCode(letter: CodeLetter): Letter;
  /** For a confirmed address that somebody has registered once more. */
  repeatedRegistrationCode(letter: CodeLetter): Letter;
  unlock(letter: UnlockLetter): Letter;
}

export interface Recipient {
  readonly email: string;
  readonly name: string;
}

export interface CodeLetter extends Recipient {
  readonly code: string;
  readonly minutes: number;
}

export interface UnlockLetter extends Recipient {
  readonly url: string;
  readonly hours: number;
}

/** `refused` is final, `delayed` concerns this letter only, `away` means that no letter can leave now. */
export interface Delivery {
  readonly kind: "sent" | "refused" | "delayed" | "away";
  readonly reason?: string;
  readonly file?: string;
}

export interface Mailer {
  send(letter: Letter): Promise<Delivery>;
  close(): Promise<void>;
}

export interface MailQueue {
  /** True while the mail server cannot be reached or too many letters wait. */
  isAway(): boolean;
  /** Takes a letter and returns at once; after `expiresAt` the letter is worthless and is dropped. */
  post(letter: Letter, expiresAt: Date): void;
  /** Waits until all letters have left or `milliseconds` have passed; gives the number left behind. */
  drain(milliseconds: number): Promise<number>;
}

export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly isConfirmed: boolean;
}

export interface Registration {
  readonly email: string;
  readonly name: string;
  readonly companyName: string;
  readonly phone: string;
}

/** What the limits of one mail address are computed from. */
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
  };
  readonly unlock?: { readonly hash: string; readonly issuedAt: Date };
  readonly letterTimes?: readonly Date[];
  readonly lettersSinceSignIn?: number;
}

/** A decision on one address: what the caller learns, and what is written; null writes nothing. */
export interface AddressDecision<Outcome> {
  readonly outcome: Outcome;
  readonly change: AddressChange | null;
}

export interface CodeTrial {
  readonly key: string;
  readonly codeHash: string;
  readonly now: Date;
  readonly limits: {
    readonly failuresPerWait: number;
    readonly failureWaitSeconds: readonly number[];
    readonly failuresBeforeStop: number;
  };
  readonly session: { readonly tokenHash: string; readonly expiresAt: Date };
}

export type CodeTrialOutcome =
  | { readonly kind: "signed-in" }
  | { readonly kind: "wrong"; readonly failures: number }
  | { readonly kind: "no-code" }
  | { readonly kind: "waiting"; readonly until: Date };

export interface Store {
  findUser(key: string): Promise<User | null>;
  /** Runs `decide` on the state of one address while no other call can change it, and writes what it decides. */
  updateAddress<Outcome>(
    key: string,
    decide: (state: AddressState) => AddressDecision<Outcome>,
  ): Promise<Outcome>;
  /** Like `updateAddress`; when a code is issued, keeps the registration in the same step, unless a confirmed user has the address. */
  register<Outcome>(
    key: string,
    registration: Registration,
    now: Date,
    decide: (state: AddressState, user: User | null) => AddressDecision<Outcome>,
  ): Promise<Outcome>;
  /** Spends one try of the live code of an address; a right code confirms the user and opens the session. */
  tryCode(trial: CodeTrial): Promise<CodeTrialOutcome>;
  findSessionUser(tokenHash: string, now: Date): Promise<User | null>;
  revokeSession(tokenHash: string): Promise<void>;
  /** Lifts the stop of the address whose unlock link has this hash and is not older than `issuedAfter`; false when there is none. */
  unlock(tokenHash: string, issuedAfter: Date): Promise<boolean>;
  /** Deletes what time has made worthless: old sessions, addresses without limits to keep, registrations nobody confirmed. */
  purge(times: {
    readonly now: Date;
    readonly unconfirmedBefore: Date;
    readonly unlockIssuedBefore: Date;
  }): Promise<void>;
  /** Resolves when the database answers, throws otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Thrown by a store whose database cannot be reached. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}
