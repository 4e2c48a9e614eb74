import { clockText } from "#src/browser/clock-text";
import type { CodeAnswer, Fault, SignInContext, ToastText } from "../account.types";

const plain = (text: string): ToastText => ({ text, tone: "plain" });
const danger = (text: string): ToastText => ({ text, tone: "danger" });

/** The specification's toasts, verbatim. */
export const toasts = {
  signInFirst: plain("Войдите, чтобы загрузить последнюю версию"),
  codeSent: plain("На ваш Email был отправлен OTP-код"),
  unregistered: plain("Требуется зарегистрироваться"),
  registered: plain("Успешно отправлено!"),
  refused: danger("Неверный логин или пароль!"),
  failed: danger("Произошла ошибка при аутентификации"),
  unreachable: danger("Произошла ошибка"),
} as const;

/** Wrong codes after which the server accepts no other for the same letter. */
export const codeTries = 5;

/** Shown at the field; the specification has a single sentence for all failures of the toast. */
export const foreignDomain = "С почтой этого домена войти нельзя. Укажите рабочую почту.";

/** The error shown below a form control. */
export function fault(place: Fault["place"], { text }: ToastText): Fault {
  return { place, text };
}

/** A wait as people say it: those longer than two minutes in minutes. */
export function waitText(seconds: number): string {
  return seconds <= 120 ? `${seconds}\u00A0с` : `${Math.ceil(seconds / 60)}\u00A0мин`;
}

/** The error of a failed call; if the server names a wait, with the time of day it ends. */
export function failure(place: Fault["place"], answer: CodeAnswer, now: number): Fault {
  const seconds = answer.kind === "failed" ? answer.retryAfter : null;
  return {
    place,
    text:
      seconds === null
        ? toasts.failed.text
        : `${toasts.failed.text}. Повторите после ${clockText(seconds, now)}`,
  };
}

/**
 * The specification's sentence covers wrong and expired codes alike; the second sentence tells them
 * apart.
 */
export function wrongCode({ isSent, wrongCodes }: SignInContext, isLate: boolean): Fault {
  const more =
    isLate || wrongCodes + 1 >= codeTries
      ? " Этот код больше не действует: запросите новый."
      : isSent
        ? ""
        : " Если код из письма этот, он больше не действует: запросите новый.";
  return { place: "code", text: toasts.refused.text + more };
}
