import { assign } from "xstate";
import { eachField } from "#src/contracts/registration-fields";
import { answered, emptyDraft, signInSetup } from "./sign-in.setup";
import { foreignDomain, toasts } from "./sign-in.texts";

/** The stage for an unregistered address: the registration form. */
export const signUpStage = signInSetup.createStateConfig({
  entry: assign({ stage: "signUp", active: true }),
  initial: "idle",
  states: {
    idle: {
      on: {
        "registration.submit": {
          target: "submitting",
          actions: assign({
            email: ({ event }) => event.email,
            draft: ({ event }) => eachField((name) => event[name]),
          }),
        },
      },
    },
    submitting: {
      invoke: {
        src: "register",
        input: ({ context }) => ({ ...context.draft, email: context.email }),
        onDone: [
          {
            guard: answered("registered"),
            description: "успех",
            target: "#signIn.otp",
            actions: [
              assign({
                draft: emptyDraft,
                registered: ({ context: { draft, email } }) => ({ ...draft, email }),
              }),
              "noteFirstLetter",
              { type: "reportGoal", params: "sign_up_success" },
              { type: "showToast", params: toasts.registered },
            ],
          },
          {
            guard: answered("foreign"),
            description: "400, чужой домен",
            target: "#signIn.login",
            actions: [
              { type: "noteFault", params: { place: "email", text: foreignDomain } },
              { type: "showToast", params: toasts.failed },
            ],
          },
          { description: "другой ответ или нет сети", target: "#signIn.closed" },
        ],
      },
    },
  },
});
