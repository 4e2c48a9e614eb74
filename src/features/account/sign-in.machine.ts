import { assertEvent, assign, fromCallback, fromPromise, sendTo, setup } from "xstate";
import type {
  CodeAnswer,
  CodeRequest,
  Confirmation,
  ConfirmationAnswer,
  CooldownInput,
  CooldownStart,
  Fault,
  Goal,
  Registration,
  RegistrationAnswer,
  SignInContext,
  SignInEvent,
  SignInInput,
  SignUpDraft,
  ToastText,
} from "./account.types";

const plain = (text: string): ToastText => ({ text, tone: "plain" });
const danger = (text: string): ToastText => ({ text, tone: "danger" });

/** The specification's toasts, letter for letter. */
export const toasts = {
  signInFirst: plain("Войдите, чтобы загрузить последнюю версию"),
  codeSent: plain("На ваш Email был отправлен OTP-код"),
  unregistered: plain("Требуется зарегистрироваться"),
  registered: plain("Успешно отправлено!"),
  refused: danger("Неверный логин или пароль!"),
  failed: danger("Произошла ошибка при аутентификации"),
  unreachable: danger("Произошла ошибка"),
} as const;

/**
 * Seconds before a letter may be asked for again, after the first, the second, the third and every
 * later one.
 */
export const resendSeconds = [30, 60, 120] as const;

/** Wrong codes after which the server takes no other for the same letter. */
export const codeTries = 5;

const emptyDraft: SignUpDraft = { name: "", company: "", phone: "" };

/**
 * The dialog of sign-in: closed, login, sign-up, one-time code. What reaches outside is provided by
 * `AccountMachines`.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    children: {} as { cooldown: "cooldown" },
  },
  actors: {
    requestCode: fromPromise<CodeAnswer, CodeRequest>(notProvided),
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
      fault: null,
    }),
    useUpLetter: assign({ hasLetter: false }),
  },
  guards: {
    isSignedIn: ({ context }) => context.user !== null,
    hasLetter: ({ context }) => context.hasLetter,
    hasWaited: ({ context }) => context.secondsLeft === 0,
  },
}).createMachine({
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
    "dialog.close": { target: ".closed" },
    // Another tab has signed in, or this one has: there is nothing left to ask.
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
      { description: "вышел", actions: "setUser" },
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

    login: {
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
            input: ({ event }) => {
              assertEvent(event, "login.submit");
              return { email: event.email, captchaToken: event.captchaToken };
            },
            onDone: [
              {
                guard: answered("sent"),
                description: "200",
                target: "#signIn.otp",
                actions: ["noteFirstLetter", { type: "showToast", params: toasts.codeSent }],
              },
              {
                guard: answered("unregistered"),
                description: "204",
                target: "#signIn.signUp",
                actions: { type: "showToast", params: toasts.unregistered },
              },
              {
                guard: answered("refused"),
                description: "403",
                target: "idle",
                actions: [
                  assign({ fault: fault("email", toasts.refused) }),
                  { type: "showToast", params: toasts.refused },
                ],
              },
              {
                guard: answered("failed"),
                description: "другой ответ",
                target: "idle",
                actions: [
                  assign({
                    fault: ({ event }) => failure("email", event.output),
                    // Too often asked for: a letter may be there, or on its way.
                    hasLetter: ({ context, event }) =>
                      context.hasLetter ||
                      (event.output.kind === "failed" && event.output.isLimited),
                  }),
                  { type: "showToast", params: toasts.failed },
                ],
              },
              {
                description: "нет сети",
                target: "#signIn.closed",
                actions: { type: "showToast", params: toasts.unreachable },
              },
            ],
          },
        },
      },
    },

    signUp: {
      entry: assign({ stage: "signUp", active: true }),
      initial: "idle",
      states: {
        idle: {
          on: {
            "registration.submit": {
              target: "submitting",
              actions: assign({
                email: ({ event }) => event.email,
                draft: ({ event: { name, company, phone } }) => ({ name, company, phone }),
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
                  assign({ draft: emptyDraft }),
                  "noteFirstLetter",
                  { type: "reportGoal", params: "sign_up_success" },
                  { type: "showToast", params: toasts.registered },
                ],
              },
              { description: "другой ответ или нет сети", target: "#signIn.closed" },
            ],
          },
        },
      },
    },

    otp: {
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
        // The captcha stands in the dialog; a code that has come meanwhile may still be entered.
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
                guard: answered("refused"),
                description: "403",
                target: "idle",
                actions: [
                  assign({
                    fault: ({ context }) => wrongCode(context),
                    wrongCodes: ({ context }) => context.wrongCodes + 1,
                    codeRound: ({ context }) => context.codeRound + 1,
                  }),
                  { type: "showToast", params: toasts.refused },
                ],
              },
              { guard: answered("failed"), description: "другой ответ", target: "idle" },
              {
                description: "нет сети",
                target: "#signIn.closed",
                actions: { type: "showToast", params: toasts.unreachable },
              },
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
              return { email: context.email, captchaToken: event.captchaToken };
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
                    seconds: waitAfter(context.letters),
                  })),
                  { type: "showToast", params: toasts.codeSent },
                ],
              },
              {
                guard: answered("unregistered"),
                description: "204",
                target: "#signIn.signUp",
                actions: { type: "showToast", params: toasts.unregistered },
              },
              {
                guard: answered("refused"),
                description: "403",
                target: "idle",
                actions: [
                  assign({ fault: fault("resend", toasts.refused) }),
                  { type: "showToast", params: toasts.refused },
                ],
              },
              {
                guard: answered("failed"),
                description: "другой ответ",
                target: "idle",
                actions: [
                  assign({ fault: fault("resend", toasts.failed) }),
                  sendTo("cooldown", ({ event }) => ({
                    type: "cooldown.start",
                    seconds: event.output.kind === "failed" ? (event.output.retryAfter ?? 0) : 0,
                  })),
                  { type: "showToast", params: toasts.failed },
                ],
              },
              {
                description: "нет сети",
                target: "#signIn.closed",
                actions: { type: "showToast", params: toasts.unreachable },
              },
            ],
          },
        },
      },
    },
  },
});

function notProvided(): Promise<never> {
  return Promise.reject(new Error("The call is not provided"));
}

function answered(kind: string) {
  return ({ event }: { readonly event: { readonly output: { readonly kind: string } } }): boolean =>
    event.output.kind === kind;
}

function fault(place: Fault["place"], { text }: ToastText): Fault {
  return { place, text };
}

function failure(place: Fault["place"], answer: CodeAnswer): Fault {
  const seconds = answer.kind === "failed" ? answer.retryAfter : null;
  return {
    place,
    text:
      seconds === null
        ? toasts.failed.text
        : `${toasts.failed.text}. Повторите через ${seconds < 100 ? `${seconds} с` : `${Math.ceil(seconds / 60)} мин`}`,
  };
}

/**
 * The specification's sentence does not tell a wrong code from one that no longer counts; the
 * second one does.
 */
function wrongCode({ isSent, wrongCodes }: SignInContext): Fault {
  const more =
    wrongCodes + 1 >= codeTries
      ? " Этот код больше не действует: запросите новый."
      : isSent
        ? ""
        : " Если код из письма этот, он больше не действует: запросите новый.";
  return { place: "code", text: toasts.refused.text + more };
}

function tokenOf(answer: ConfirmationAnswer): string {
  return answer.kind === "confirmed" ? answer.token : "";
}

function waitAfter(letters: number): number {
  return resendSeconds[Math.min(letters, resendSeconds.length) - 1] ?? resendSeconds[0];
}

/** The dialog forgets the address and goes back to its first stage whenever it closes. */
function atRest() {
  return {
    stage: "login",
    email: "",
    active: false,
    fault: null,
    isSent: false,
    wrongCodes: 0,
    letters: 0,
    wait: null,
    secondsLeft: 0,
  } as const;
}
