import { assertEvent, assign, sendTo } from "xstate";
import type { ConfirmationAnswer } from "../account.types";
import {
  answered,
  foreignAt,
  letterRequest,
  refusedAt,
  resendSeconds,
  signInSetup,
  toSignUp,
  unreachable,
} from "./sign-in.setup";
import { fault, toasts, wrongCode } from "./sign-in.texts";

/** The last stage: the code from the letter, and another letter if none has arrived. */
export const otpStage = signInSetup.createStateConfig({
  entry: assign({ stage: "otp", active: true }),
  exit: assign({ fault: null, secondsLeft: 0 }),
  invoke: {
    id: "cooldown",
    src: "cooldown",
    input: ({ context }) => ({ seconds: context.wait }),
  },
  initial: "idle",
  on: {
    "cooldown.tick": { actions: assign({ secondsLeft: ({ event }) => event.secondsLeft }) },
    "email.change": { target: "login" },
  },
  states: {
    idle: {
      on: {
        "code.submit": { target: "submitting" },
        "resend.click": { guard: "hasWaited", target: "asking" },
        "field.change": { actions: "forgetFault" },
      },
    },
    // The captcha is shown; a code that arrives meanwhile can still be entered.
    asking: {
      on: {
        "code.submit": { target: "submitting" },
        "captcha.pass": { target: "resending" },
        "field.change": { actions: "forgetFault" },
      },
    },
    submitting: {
      entry: "forgetFault",
      invoke: {
        src: "confirmCode",
        input: ({ context, event }) => {
          assertEvent(event, "code.submit");
          return { email: context.email, code: event.code };
        },
        onDone: [
          {
            guard: ({ context, event }) =>
              event.output.kind === "confirmed" && context.nextUrl !== null,
            description: "200, загрузка ждёт",
            target: "#signIn.closed",
            actions: [
              { type: "storeToken", params: ({ event }) => tokenOf(event.output) },
              "useUpLetter",
              "dropLetter",
              { type: "reportGoal", params: "login_success" },
              { type: "openRepository", params: ({ context }) => context.nextUrl ?? "" },
              "reload",
            ],
          },
          {
            guard: answered("confirmed"),
            description: "200",
            target: "#signIn.closed",
            actions: [
              { type: "storeToken", params: ({ event }) => tokenOf(event.output) },
              "useUpLetter",
              "dropLetter",
              { type: "reportGoal", params: "login_success" },
              "reload",
            ],
          },
          {
            guard: ({ event }) => event.output.kind === "refused" || event.output.kind === "late",
            description: "403",
            target: "idle",
            actions: [
              assign({
                fault: ({ context, event }) => wrongCode(context, event.output.kind === "late"),
                wrongCodes: ({ context }) => context.wrongCodes + 1,
                codeRound: ({ context }) => context.codeRound + 1,
              }),
              { type: "showToast", params: toasts.refused },
            ],
          },
          { guard: answered("failed"), description: "другой ответ", target: "idle" },
          unreachable,
        ],
      },
    },
    resending: {
      entry: "forgetFault",
      exit: "useUpCaptcha",
      invoke: {
        src: "requestCode",
        input: ({ context, event }) => {
          assertEvent(event, "captcha.pass");
          const { email } = context;
          return letterRequest(context, { email, captchaToken: event.captchaToken });
        },
        onDone: [
          {
            guard: answered("sent"),
            description: "200",
            target: "idle",
            actions: [
              "noteNextLetter",
              sendTo("cooldown", ({ context }) => ({
                type: "cooldown.start",
                isSent: true,
                seconds: waitAfter(context.letters),
              })),
              { type: "showToast", params: toasts.codeSent },
            ],
          },
          toSignUp,
          refusedAt("resend"),
          foreignAt("resend"),
          {
            guard: answered("failed"),
            description: "другой ответ",
            target: "idle",
            actions: [
              { type: "noteFault", params: fault("resend", toasts.failed) },
              sendTo("cooldown", ({ event }) => ({
                type: "cooldown.start",
                isSent: false,
                seconds: event.output.kind === "failed" ? (event.output.retryAfter ?? 0) : 0,
              })),
              { type: "showToast", params: toasts.failed },
            ],
          },
          unreachable,
        ],
      },
    },
  },
});

function tokenOf(answer: ConfirmationAnswer): string {
  return answer.kind === "confirmed" ? answer.token : "";
}

function waitAfter(letters: number): number {
  return resendSeconds[Math.min(letters, resendSeconds.length) - 1] ?? resendSeconds[0];
}
