import { assign } from "xstate";
import { loginStage } from "./sign-in.login-stage";
import { otpStage } from "./sign-in.otp-stage";
import { emptyDraft, signInSetup } from "./sign-in.setup";
import { signUpStage } from "./sign-in.sign-up-stage";
import { toasts } from "./sign-in.texts";

/**
 * The sign-in dialog: closed, login, sign-up, one-time code. `AccountMachines` provides the side
 * effects.
 */
export const signInMachine = signInSetup.createMachine({
  id: "signIn",
  context: ({ input }) => ({
    ...atRest(),
    user: null,
    nextUrl: input.nextUrl,
    draft: emptyDraft,
    hasLetter: input.hasLetter,
    captchaRound: 0,
    codeRound: 0,
  }),
  initial: "closed",
  on: {
    "dialog.close": {
      target: ".closed",
      actions: assign({ draft: ({ context, event }) => event.draft ?? context.draft }),
    },
    // Another tab or this one has signed in: nothing is left to do.
    "user.change": [
      {
        guard: ({ context, event }) => event.user !== null && context.nextUrl !== null,
        description: "вошёл, загрузка ждёт",
        target: ".closed",
        actions: [
          "setUser",
          "useUpLetter",
          "dropLetter",
          { type: "offerDownload", params: ({ context }) => context.nextUrl ?? "" },
        ],
      },
      {
        guard: ({ event }) => event.user !== null,
        description: "вошёл",
        target: ".closed",
        actions: ["setUser", "useUpLetter", "dropLetter"],
      },
      { description: "вышел", actions: ["setUser", "hideOffer"] },
    ],
  },
  states: {
    closed: {
      entry: assign(atRest),
      on: {
        "login.click": {
          guard: ({ context }) => context.user === null,
          target: "login",
          actions: { type: "reportGoal", params: "login_click" },
        },
        "download.click": [
          {
            guard: "isSignedIn",
            description: "вошёл",
            actions: [
              { type: "openRepository", params: ({ event }) => event.url },
              { type: "reportGoal", params: "download_click" },
            ],
          },
          {
            description: "не вошёл",
            target: "login",
            actions: [
              "setNextUrl",
              { type: "keepNextUrl", params: ({ event }) => event.url },
              { type: "showToast", params: toasts.signInFirst },
            ],
          },
        ],
        "next.blocked": {
          actions: [
            "setNextUrl",
            { type: "keepNextUrl", params: ({ event }) => event.url },
            { type: "offerDownload", params: ({ event }) => event.url },
          ],
        },
        "next.leave": {
          actions: [assign({ nextUrl: null }), { type: "keepNextUrl", params: null }],
        },
      },
    },
    login: loginStage,
    signUp: signUpStage,
    otp: otpStage,
  },
});

/** Closing the dialog always forgets the address and returns to the first stage. */
function atRest() {
  return {
    stage: "login",
    email: "",
    active: false,
    fault: null,
    isSent: false,
    registered: null,
    wrongCodes: 0,
    letters: 0,
    wait: null,
    secondsLeft: 0,
  } as const;
}
