import type { WorkTask } from "../src/contracts/captcha-work";
import type { BaseLogger } from "pino";
import type { CountedEvent } from "./store-ports";

/**
 * Ports of the services. The composition root provides the implementations, tests provide their
 * own.
 */

export interface Clock {
  now(): Date;
}

export interface Closable {
  close(): Promise<void>;
}

export type Log = Pick<BaseLogger, "error" | "info" | "warn">;

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
  /** True while the verifying service does not respond. */
  isAway(): boolean;
  /** The proof-of-work task for the browser; absent with an external service. */
  task?(): WorkTask;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Letter templates by occasion. */
export interface LetterTexts {
  signInCode(letter: CodeLetter): Letter;
  registrationCode(letter: CodeLetter): Letter;
  /** For a registered address that has been registered once more. */
  repeatedRegistrationCode(letter: CodeLetter): Letter;
  unlock(letter: UnlockLetter): Letter;
}

/** `name` is null if the address is unconfirmed: a stranger may have typed the name. */
export interface Recipient {
  readonly email: string;
  readonly name: string | null;
}

export interface CodeLetter extends Recipient {
  readonly code: string;
  readonly minutes: number;
}

export interface UnlockLetter extends Recipient {
  readonly url: string;
  readonly hours: number;
}

/** `refused` is final, `delayed` concerns this letter only, `away` concerns all letters. */
export interface Delivery {
  readonly kind: "sent" | "refused" | "delayed" | "away";
  readonly reason?: string;
  readonly file?: string;
}

export interface Mailer extends Closable {
  send(letter: Letter): Promise<Delivery>;
  /** Checks the connection without sending; null, or the reason for the failure. */
  test(): Promise<string | null>;
}

export interface MailQueue {
  /** True while the mail server is unreachable or the queue is full. */
  isAway(): boolean;
  /** True while the mail server rejects one recipient after another. */
  isRefused(): boolean;
  /**
   * Queues a letter and returns immediately; it is dropped after `expiresAt`. `onEnd` is called
   * once it has left or will not be retried.
   */
  post(letter: Letter, expiresAt: Date, onEnd?: () => void): void;
  /** Number of letters that have not left yet. */
  waiting(): number;
  /** Drops queued letters to an address; returns their number. */
  forget(to: string): number;
  /**
   * Waits until the queue is empty or `milliseconds` have passed; returns the number of letters
   * left.
   */
  drain(milliseconds: number): Promise<number>;
}

/** Counts an event without blocking. */
export interface Tally {
  add(event: CountedEvent): void;
}
