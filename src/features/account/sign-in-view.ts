import type { SnapshotFrom } from "xstate";
import type { SignInContext, SignInEvent } from "./account.types";
import type { signInMachine } from "./sign-in.machine";

/** What the dialog shows; a flat value, so that equal ones draw nothing anew. */
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
  /** The form of the stage is being sent. */
  readonly isSubmitting: boolean;
  /** The captcha of another letter stands in the OTP stage. */
  readonly isAsking: boolean;
  readonly isResending: boolean;
}

export interface SignInDialogProps {
  readonly view: SignInView;
  readonly send: (event: SignInEvent) => void;
}

export interface StageProps extends SignInDialogProps {
  /** Told whether the form holds what would be a pity to lose. */
  readonly onFilled: (isFilled: boolean) => void;
  /** Id of the sentence over the form. */
  readonly leadId: string;
}

/** What a snapshot of the machine means for the dialog. */
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
