import type { SnapshotFrom } from "xstate";
import type { SignInContext, SignInEvent, SignUpDraft } from "../account.types";
import type { signInMachine } from "../stages/sign-in.machine";

/** What the dialog shows; a flat value, so that equal ones cause no render. */
export interface SignInView extends Pick<
  SignInContext,
  | "active"
  | "stage"
  | "email"
  | "draft"
  | "fault"
  | "hasLetter"
  | "isSent"
  | "secondsLeft"
  | "captchaRound"
  | "codeRound"
> {
  /** True while the stage's form is being sent. */
  readonly isSubmitting: boolean;
  /** True while the OTP stage shows the captcha for another letter. */
  readonly isAsking: boolean;
  readonly isResending: boolean;
}

export interface SignInDialogProps {
  readonly view: SignInView;
  readonly send: (event: SignInEvent) => void;
}

export interface StageProps extends SignInDialogProps {
  /** Reports what a form holds that would be a pity to lose; null if nothing. */
  readonly onFilled: (draft: SignUpDraft | null) => void;
  /** Id of the sentence above the form. */
  readonly leadId: string;
}

/** Derives the dialog's view from a snapshot of the machine. */
export function signInView(snapshot: SnapshotFrom<typeof signInMachine>): SignInView {
  const { active, stage, email, draft, fault, hasLetter, isSent, secondsLeft } = snapshot.context;
  const { captchaRound, codeRound } = snapshot.context;
  return {
    ...{ active, stage, email, draft, fault, hasLetter, isSent, secondsLeft },
    ...{ captchaRound, codeRound },
    isSubmitting:
      snapshot.matches({ login: "submitting" }) ||
      snapshot.matches({ signUp: "submitting" }) ||
      snapshot.matches({ otp: "submitting" }),
    isAsking: snapshot.matches({ otp: "asking" }),
    isResending: snapshot.matches({ otp: "resending" }),
  };
}
