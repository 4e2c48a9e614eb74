import type { AnyMachineSnapshot, EventObject } from "xstate";
import { site } from "../../src/config/site";
import type {
  CodeAnswer,
  ConfirmationAnswer,
  RegistrationAnswer,
  SignInEvent,
} from "../../src/features/account/account.types";
import { emptyDraft } from "../../src/features/account/stages/sign-in.setup";
import type { WalkOptions } from "./machine-walk";

type Answer = CodeAnswer | ConfirmationAnswer | RegistrationAnswer;

export interface DoneEvent extends EventObject {
  readonly output: Answer;
}

const url = site.product.repository;
const failed = { kind: "failed", isLimited: false, retryAfter: null } as const;
const unreachable = { kind: "unreachable" } as const;
const codeAnswers: readonly CodeAnswer[] = [
  { kind: "sent" },
  { kind: "unregistered" },
  { kind: "refused" },
  { kind: "foreign" },
  failed,
  unreachable,
];

// Addresses and codes stand for whatever the walk needs at that step; see `visitor` in the spec.
const told: readonly SignInEvent[] = [
  { type: "login.click" },
  { type: "download.click", url },
  { type: "dialog.close" },
  { type: "login.submit", email: "address", captchaToken: "" },
  { type: "code.have", email: "address" },
  { ...emptyDraft, type: "registration.submit", email: "address" },
  { type: "code.submit", code: "" },
  { type: "email.change" },
  { type: "cooldown.tick", secondsLeft: 0 },
  { type: "resend.click" },
  { type: "captcha.pass", captchaToken: "" },
  { type: "field.change" },
  { type: "user.change", user: { name: "Иван Петров" } },
  { type: "user.change", user: null },
  { type: "next.blocked", url },
  { type: "next.leave" },
];

const done = (state: string, outputs: readonly Answer[]): DoneEvent[] =>
  outputs.map((output) => ({ type: `xstate.done.actor.0.signIn.${state}`, output }));

/** How the dialog's machine is walked in a browser. */
export const signInWalk: WalkOptions = {
  input: { nextUrl: null, hasLetter: false },
  events: [
    ...told,
    ...done("login.submitting", codeAnswers),
    ...done("signUp.submitting", [{ kind: "registered" }, failed, { kind: "foreign" }]),
    ...done("otp.submitting", [
      { kind: "confirmed", token: "token" },
      { kind: "refused" },
      failed,
      unreachable,
    ]),
    ...done("otp.resending", codeAnswers),
  ],
  isPossible,
  textOf: ({ value, context }) =>
    JSON.stringify([
      value,
      ...[context.user, context.nextUrl, context.registered].map((each) => each !== null),
      context.hasLetter,
    ]),
  isLast: (event) => "output" in event && (event as DoneEvent).output.kind === "confirmed",
  isEverywhere: (event) => event.type === "dialog.close",
  longest: 14,
};

function isPossible({ value, context }: AnyMachineSnapshot, event: EventObject): boolean {
  if (event.type === "dialog.close") return value !== "closed";
  // A download is opened or blocked for who is signed in.
  if (event.type.startsWith("next.")) return context.user !== null;
  if (event.type === "user.change")
    return ("user" in event && event.user === null) !== (context.user === null);
  // Who has registered is registered again instead.
  if ("output" in event && (event as DoneEvent).output.kind === "unregistered")
    return context.registered === null;
  return true;
}
