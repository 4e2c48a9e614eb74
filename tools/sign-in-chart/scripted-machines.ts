import { fromCallback } from "xstate";
import type {
  CodeAnswer,
  Confirmation,
  ConfirmationAnswer,
  CooldownInput,
  CooldownStart,
  LetterRequest,
  ProfileAnswer,
  Registration,
  RegistrationAnswer,
  SessionEvent,
  SignInEvent,
} from "#src/features/account/account.types";
import { sessionMachine } from "#src/features/account/session/session.machine";
import { signInMachine } from "#src/features/account/stages/sign-in.machine";
import { emptyDraft } from "#src/features/account/stages/sign-in.setup";
import { type createScriptedCalls, type Choices } from "./scripted-calls";

type Scripted = ReturnType<typeof createScriptedCalls>;
type Report = (words: string) => void;

const failed = { kind: "failed", isLimited: false, retryAfter: null } as const;
const codeAnswers: Choices<CodeAnswer> = {
  "200": { kind: "sent" },
  "204": { kind: "unregistered" },
  "403": { kind: "refused" },
  "400, чужой домен": { kind: "foreign" },
  "429, ждать 45 с": { kind: "failed", isLimited: true, retryAfter: 45 },
  "500": failed,
  "нет сети": { kind: "unreachable" },
};

/** The dialog's machine with answers chosen by hand; side effects are only reported. */
export function scriptedSignIn(scripted: Scripted, report: Report) {
  return signInMachine.provide({
    actors: {
      requestCode: scripted<CodeAnswer, LetterRequest>("POST /api/login", codeAnswers),
      register: scripted<RegistrationAnswer, Registration>("POST /api/register", {
        "200": { kind: "registered" },
        "400, чужой домен": { kind: "foreign" },
        "500": failed,
        "нет сети": failed,
      }),
      confirmCode: scripted<ConfirmationAnswer, Confirmation>("POST /api/login_confirmation", {
        "200": { kind: "confirmed", token: "token" },
        "403": { kind: "refused" },
        "500": failed,
        "нет сети": { kind: "unreachable" },
      }),
      cooldown: fromCallback<CooldownStart, CooldownInput>(({ input, receive }) => {
        report(`ждать ${input.seconds ?? "по сохранённому сроку"} с`);
        receive((event) => report(`ждать ${event.seconds} с`));
      }),
    },
    actions: {
      showToast: (_, { text }) => report(`уведомление «${text}»`),
      reportGoal: (_, goal) => report(`цель ${goal}`),
      keepNextUrl: (_, url) => report(url === null ? "забыть загрузку" : "запомнить загрузку"),
      openRepository: () => report("открыть репозиторий"),
      offerDownload: () => report("предложить загрузку"),
      hideOffer: () => report("убрать предложение загрузки"),
      storeToken: () => report("сохранить токен"),
      dropLetter: () => report("забыть письмо"),
      reload: () => report("обновить страницу"),
    },
  });
}

/** The session's machine, likewise. */
export function scriptedSession(scripted: Scripted, report: Report) {
  return sessionMachine.provide({
    actors: {
      loadProfile: scripted<ProfileAnswer, { readonly token: string }>("GET /api/me", {
        "200": { kind: "user", user: { name: "Иван Петров" } },
        "401": { kind: "refused" },
        "403": { kind: "refused" },
        "500": { kind: "unavailable" },
        "нет сети": { kind: "unavailable" },
      }),
    },
    actions: {
      tellUser: (_, user) => report(user === null ? "посетитель неизвестен" : `имя ${user.name}`),
      dropToken: () => report("удалить токен"),
      revokeToken: () => report("POST /api/logout, ответа не ждут"),
      reload: () => report("обновить страницу"),
    },
  });
}

const url = "адрес репозитория";
const email = "ivan@example.ru";

/** A sample of every event that the dialog sends. */
export const signInSamples = {
  "login.click": [{ type: "login.click" }],
  "download.click": [{ type: "download.click", url }],
  "dialog.close": [{ type: "dialog.close" }],
  "login.submit": [{ type: "login.submit", email, captchaToken: "" }],
  "code.have": [{ type: "code.have", email }],
  "registration.submit": [
    { ...emptyDraft, type: "registration.submit", name: "Иван", email, phone: "+79123456789" },
  ],
  "code.submit": [{ type: "code.submit", code: "123456" }],
  "email.change": [{ type: "email.change" }],
  "resend.click": [{ type: "resend.click" }],
  "captcha.pass": [{ type: "captcha.pass", captchaToken: "" }],
  "field.change": [{ type: "field.change" }],
  "cooldown.tick": [
    { type: "cooldown.tick", secondsLeft: 30 },
    { type: "cooldown.tick", secondsLeft: 0 },
  ],
  "user.change": [
    { type: "user.change", user: { name: "Иван Петров" } },
    { type: "user.change", user: null },
  ],
  "next.blocked": [{ type: "next.blocked", url }],
  "next.leave": [{ type: "next.leave" }],
} satisfies Record<SignInEvent["type"], readonly SignInEvent[]>;

/** A sample of every event that the session accepts. */
export const sessionSamples = {
  "token.change": [
    { type: "token.change", token: "token" },
    { type: "token.change", token: null },
  ],
  "token.refuse": [{ type: "token.refuse", token: "token" }],
  "connection.return": [{ type: "connection.return" }],
  "name.click": [{ type: "name.click" }],
} satisfies Record<SessionEvent["type"], readonly SessionEvent[]>;
