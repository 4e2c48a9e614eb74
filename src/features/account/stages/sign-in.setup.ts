import { assertEvent, assign, fromCallback, fromPromise, setup } from "xstate";
import { eachField } from "#src/contracts/registration-fields";
import type {
  CodeAnswer,
  CodeRequest,
  Confirmation,
  ConfirmationAnswer,
  CooldownInput,
  CooldownStart,
  Fault,
  Goal,
  LetterRequest,
  Registration,
  RegistrationAnswer,
  SignInContext,
  SignInEvent,
  SignInInput,
  SignUpDraft,
  ToastText,
} from "../account.types";
import { fault, foreignDomain, toasts } from "./sign-in.texts";

/**
 * Seconds before another letter may be requested, after the first, the second, and every later one.
 */
export const resendSeconds = [30, 60, 120] as const;

export const emptyDraft: SignUpDraft = eachField(() => "");

/** Shared by all stages: types, calls, actions and guards. */
export const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    children: {} as { cooldown: "cooldown" },
  },
  actors: {
    requestCode: fromPromise<CodeAnswer, LetterRequest>(notProvided),
    register: fromPromise<RegistrationAnswer, Registration>(notProvided),
    confirmCode: fromPromise<ConfirmationAnswer, Confirmation>(notProvided),
    cooldown: fromCallback<CooldownStart, CooldownInput>(() => {}),
  },
  actions: {
    showToast: (_, _toast: ToastText) => {},
    reportGoal: (_, _goal: Goal) => {},
    keepNextUrl: (_, _url: string | null) => {},
    openRepository: (_, _url: string) => {},
    offerDownload: (_, _url: string) => {},
    hideOffer: () => {},
    storeToken: (_, _token: string) => {},
    dropLetter: () => {},
    reload: () => {},
    setUser: assign(({ event }) => {
      assertEvent(event, "user.change");
      return { user: event.user };
    }),
    setNextUrl: assign(({ event }) => {
      assertEvent(event, ["download.click", "next.blocked"]);
      return { nextUrl: event.url };
    }),
    forgetFault: assign({ fault: null }),
    noteFault: assign({ fault: (_, found: Fault) => found }),
    useUpCaptcha: assign({ captchaRound: ({ context }) => context.captchaRound + 1 }),
    noteFirstLetter: assign({
      hasLetter: true,
      isSent: true,
      wrongCodes: 0,
      letters: 1,
      wait: resendSeconds[0],
    }),
    noteNextLetter: assign({
      hasLetter: true,
      isSent: true,
      wrongCodes: 0,
      letters: ({ context }) => context.letters + 1,
      codeRound: ({ context }) => context.codeRound + 1,
      fault: null,
    }),
    useUpLetter: assign({ hasLetter: false }),
  },
  guards: {
    isSignedIn: ({ context }) => context.user !== null,
    hasLetter: ({ context }) => context.hasLetter,
    hasWaited: ({ context }) => context.secondsLeft === 0,
  },
});

/** The call for a letter to an address. */
export function letterRequest(
  { registered }: SignInContext,
  { email, captchaToken }: CodeRequest,
): LetterRequest {
  return { email, captchaToken, registered: registered?.email === email ? registered : null };
}

type AnswerKind = (CodeAnswer | ConfirmationAnswer | RegistrationAnswer)["kind"];

/** A guard for answers of this kind. */
export function answered(kind: AnswerKind) {
  return ({ event }: { readonly event: { readonly output: { readonly kind: string } } }): boolean =>
    event.output.kind === kind;
}

/** A letter was requested in the first or the last stage, but the address is not registered. */
export const toSignUp = {
  guard: answered("unregistered"),
  description: "204",
  target: "#signIn.signUp",
  actions: { type: "showToast", params: toasts.unregistered },
} as const;

/** A letter was refused: the stage shows why at `place`. */
export function refusedAt(place: Fault["place"]) {
  return {
    guard: answered("refused"),
    description: "403",
    target: "idle",
    actions: [
      { type: "noteFault", params: fault(place, toasts.refused) },
      { type: "showToast", params: toasts.refused },
    ],
  } as const;
}

/** The owner does not accept this mail domain: the stage shows so at `place`. */
export function foreignAt(place: Fault["place"]) {
  return {
    guard: answered("foreign"),
    description: "400, чужой домен",
    target: "idle",
    actions: [
      { type: "noteFault", params: { place, text: foreignDomain } },
      { type: "showToast", params: toasts.failed },
    ],
  } as const;
}

/** No answer arrived. */
export const unreachable = {
  description: "нет сети",
  target: "#signIn.closed",
  actions: { type: "showToast", params: toasts.unreachable },
} as const;

function notProvided(): Promise<never> {
  return Promise.reject(new Error("The call is not provided"));
}
