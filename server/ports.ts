import type { WorkTask } from "../src/contracts/captcha-work";
import type { CountedEvent } from "./store-ports";

/**
 * What the services need from outside. `main.ts` supplies the real parts, tests supply their own.
 */

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
  /** True while the service that judges does not answer. */
  isAway(): boolean;
  /** What the browser is to do for a token; absent where a service of others gives it. */
  task?(): WorkTask;
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

/** `name` is null where nobody has confirmed the address: whoever typed it may be a stranger. */
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

/**
 * `refused` is final, `delayed` concerns this letter only, `away` means that no letter can leave
 * now.
 */
export interface Delivery {
  readonly kind: "sent" | "refused" | "delayed" | "away";
  readonly reason?: string;
  readonly file?: string;
}

export interface Mailer {
  send(letter: Letter): Promise<Delivery>;
  /** Whether a letter could leave now, without sending one: null, or the reason why not. */
  test(): Promise<string | null>;
  close(): Promise<void>;
}

export interface MailQueue {
  /** True while the mail server cannot be reached or too many letters wait. */
  isAway(): boolean;
  /** True while the mail server refuses letters to one address after the other. */
  isRefused(): boolean;
  /**
   * Takes a letter and returns at once; after `expiresAt` the letter is worthless and is dropped.
   * `onEnd` is called once it has left or will not be tried again.
   */
  post(letter: Letter, expiresAt: Date, onEnd?: () => void): void;
  /** Letters that have not left yet. */
  waiting(): number;
  /** Drops the letters to an address that still wait; gives their number. */
  forget(to: string): number;
  /**
   * Waits until all letters have left or `milliseconds` have passed; gives the number left behind.
   */
  drain(milliseconds: number): Promise<number>;
}

/** Takes note of an event; nothing waits for it. */
export interface Tally {
  add(event: CountedEvent): void;
}
