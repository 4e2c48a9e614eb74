/** What the profile call tells of a signed-in visitor. */
export interface User {
  readonly name: string;
}

export type Stage = "login" | "signUp" | "otp";

/** What stands in the sign-up form besides the address. */
export interface SignUpDraft {
  readonly name: string;
  readonly company: string;
  /** E.164, empty while nothing valid is typed. */
  readonly phone: string;
}

export interface CodeRequest {
  readonly email: string;
  readonly captchaToken: string;
}

export interface Confirmation {
  readonly email: string;
  readonly code: string;
}

export interface Registration extends SignUpDraft {
  readonly email: string;
}

/**
 * `failed` is any other status; `retryAfter` are the seconds the server asks to wait, `isLimited`
 * says that it was asked too often.
 */
export interface Failed {
  readonly kind: "failed";
  readonly isLimited: boolean;
  readonly retryAfter: number | null;
}
export interface Unreachable {
  readonly kind: "unreachable";
}

/** `foreign`: the owner takes no mail of the address's domain. */
export type CodeAnswer =
  { readonly kind: "sent" | "unregistered" | "refused" | "foreign" } | Failed | Unreachable;
export type ConfirmationAnswer =
  | { readonly kind: "confirmed"; readonly token: string }
  | { readonly kind: "refused" }
  /** Refused so long after the letter that its code is no longer good. */
  | { readonly kind: "late" }
  | Failed
  | Unreachable;
export type RegistrationAnswer = { readonly kind: "registered" | "failed" | "foreign" };
export type ProfileAnswer =
  { readonly kind: "user"; readonly user: User } | { readonly kind: "refused" | "unavailable" };

/** An error the server caused, and the place in the dialog it belongs to. */
export interface Fault {
  readonly place: "email" | "code" | "resend";
  readonly text: string;
}

export interface SignInContext {
  readonly stage: Stage;
  readonly email: string;
  readonly active: boolean;
  readonly user: User | null;
  /** Address of the download that waits for the visitor to sign in. */
  readonly nextUrl: string | null;
  /** What a registration that failed had in its form. */
  readonly draft: SignUpDraft;
  readonly fault: Fault | null;
  /**
   * May the visitor have a letter with a valid code: one that this visit asked for, or the reason
   * why the server sends no more.
   */
  readonly hasLetter: boolean;
  /** Has a letter been sent to the address since the dialog is open. */
  readonly isSent: boolean;
  /** Codes of the last letter that were wrong. */
  readonly wrongCodes: number;
  /** Letters sent to the address of the dialog; each makes the wait for the next longer. */
  readonly letters: number;
  /**
   * Seconds to wait before the next letter when the OTP stage begins; null goes on with the stored
   * deadline.
   */
  readonly wait: number | null;
  readonly secondsLeft: number;
  /**
   * Grows when a captcha has been used up, and when a code was wrong: its field is then emptied.
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
  | { readonly type: "dialog.close" }
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

/** Told to the cooldown that counts down in the OTP stage. */
export interface CooldownStart {
  readonly type: "cooldown.start";
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
