import type { FieldValues } from "#src/contracts/registration-fields";

/** The profile of a signed-in visitor. */
export interface User {
  readonly name: string;
}

export type Stage = "login" | "signUp" | "otp";

/** The fields of the sign-up form besides the address; the phone is empty until it is valid. */
export type SignUpDraft = FieldValues;

export interface CodeRequest {
  readonly email: string;
  readonly captchaToken: string;
}

/**
 * `registered` is what this dialog has registered the address with: until its code is entered the
 * server knows nobody there, and another letter is one more registration.
 */
export interface LetterRequest extends CodeRequest {
  readonly registered: Registration | null;
}

export interface Confirmation {
  readonly email: string;
  readonly code: string;
}

export interface Registration extends SignUpDraft {
  readonly email: string;
}

/**
 * `failed` is any other status. `retryAfter` is the wait in seconds that the server asks for;
 * `isLimited` means too many requests.
 */
export interface Failed {
  readonly kind: "failed";
  readonly isLimited: boolean;
  readonly retryAfter: number | null;
}
export interface Unreachable {
  readonly kind: "unreachable";
}

/** `foreign`: the owner does not accept the address's mail domain. */
export type CodeAnswer =
  | { readonly kind: "sent" | "unregistered" | "refused" | "foreign" }
  | Failed
  | Unreachable;
export type ConfirmationAnswer =
  | { readonly kind: "confirmed"; readonly token: string }
  | { readonly kind: "refused" }
  /** Rejected so long after the letter that its code has expired. */
  | { readonly kind: "late" }
  | Failed
  | Unreachable;
export type RegistrationAnswer =
  | { readonly kind: "registered" }
  | { readonly kind: "foreign" }
  | Failed;
export type ProfileAnswer =
  | { readonly kind: "user"; readonly user: User }
  | { readonly kind: "refused" | "unavailable" };

/** An error from the server, and the place in the dialog where it is shown. */
export interface Fault {
  readonly place: "email" | "code" | "resend";
  readonly text: string;
}

export interface SignInContext {
  readonly stage: Stage;
  readonly email: string;
  readonly active: boolean;
  readonly user: User | null;
  /** Address of the download that waits for sign-in. */
  readonly nextUrl: string | null;
  /** The form of a registration that failed or was left. */
  readonly draft: SignUpDraft;
  /** The registration whose letter was sent last in this dialog. */
  readonly registered: Registration | null;
  readonly fault: Fault | null;
  /**
   * True if the visitor may have a letter with a valid code: one was requested in this visit, or
   * the server refuses another because of earlier ones.
   */
  readonly hasLetter: boolean;
  /** True if a letter has been sent to the address since the dialog was opened. */
  readonly isSent: boolean;
  /** Number of wrong codes for the last letter. */
  readonly wrongCodes: number;
  /** Number of letters sent to the address; each makes the next wait longer. */
  readonly letters: number;
  /**
   * Seconds to wait for the next letter when the OTP stage begins; null continues the stored
   * deadline.
   */
  readonly wait: number | null;
  readonly secondsLeft: number;
  /**
   * `captchaRound` increases when a captcha is used up; `codeRound` when a code was wrong or
   * another letter has been sent: the field is then emptied.
   */
  readonly captchaRound: number;
  readonly codeRound: number;
}

export interface SignInInput {
  readonly nextUrl: string | null;
  readonly hasLetter: boolean;
}

export type SignInEvent =
  | { readonly type: "login.click" }
  | { readonly type: "download.click"; readonly url: string }
  | { readonly type: "dialog.close"; readonly draft?: SignUpDraft | null }
  | ({ readonly type: "login.submit" } & CodeRequest)
  | { readonly type: "code.have"; readonly email: string }
  | ({ readonly type: "registration.submit" } & Registration)
  | { readonly type: "code.submit"; readonly code: string }
  | { readonly type: "email.change" }
  | { readonly type: "resend.click" }
  | { readonly type: "captcha.pass"; readonly captchaToken: string }
  | { readonly type: "field.change" }
  | { readonly type: "cooldown.tick"; readonly secondsLeft: number }
  | { readonly type: "user.change"; readonly user: User | null }
  | { readonly type: "next.blocked"; readonly url: string }
  | { readonly type: "next.leave" };

/** Sent to the cooldown, which counts down in the OTP stage. */
export interface CooldownStart {
  readonly type: "cooldown.start";
  /** False where no letter went out: the code sent before keeps its age. */
  readonly isSent: boolean;
  readonly seconds: number;
}
export interface CooldownInput {
  readonly seconds: number | null;
}

export type Goal = "login_click" | "sign_up_success" | "login_success" | "download_click";
export interface ToastText {
  readonly text: string;
  readonly tone: "plain" | "danger";
}

export interface SessionContext {
  readonly token: string | null;
  readonly user: User | null;
}

export interface SessionInput {
  readonly token: string | null;
}

export type SessionEvent =
  | { readonly type: "token.change"; readonly token: string | null }
  | { readonly type: "token.refuse"; readonly token: string }
  | { readonly type: "connection.return" }
  | { readonly type: "name.click" };
