import { assertEvent, assign } from "xstate";
import {
  answered,
  foreignAt,
  letterRequest,
  refusedAt,
  signInSetup,
  toSignUp,
  unreachable,
} from "./sign-in.setup";
import { failure, toasts } from "./sign-in.texts";

/** The first stage: address, captcha, request for a letter. */
export const loginStage = signInSetup.createStateConfig({
  entry: assign({ stage: "login", active: true }),
  exit: "forgetFault",
  initial: "idle",
  states: {
    idle: {
      on: {
        "login.submit": {
          target: "submitting",
          actions: assign({ email: ({ event }) => event.email }),
        },
        "code.have": {
          guard: "hasLetter",
          target: "#signIn.otp",
          actions: assign({
            email: ({ event }) => event.email,
            isSent: false,
            wrongCodes: 0,
            letters: 1,
            wait: null,
          }),
        },
        "field.change": { actions: "forgetFault" },
      },
    },
    submitting: {
      entry: "forgetFault",
      exit: "useUpCaptcha",
      invoke: {
        src: "requestCode",
        input: ({ context, event }) => {
          assertEvent(event, "login.submit");
          return letterRequest(context, event);
        },
        onDone: [
          {
            guard: answered("sent"),
            description: "200",
            target: "#signIn.otp",
            actions: ["noteFirstLetter", { type: "showToast", params: toasts.codeSent }],
          },
          toSignUp,
          refusedAt("email"),
          foreignAt("email"),
          {
            guard: answered("failed"),
            description: "другой ответ",
            target: "idle",
            actions: [
              assign({
                fault: ({ event }) => failure("email", event.output, Date.now()),
                // After too many requests, a letter may have arrived or be on its way.
                hasLetter: ({ context, event }) =>
                  context.hasLetter || (event.output.kind === "failed" && event.output.isLimited),
              }),
              { type: "showToast", params: toasts.failed },
            ],
          },
          unreachable,
        ],
      },
    },
  },
});
