import { fromCallback, fromPromise } from "xstate";
import type { accountApi } from "./account-api";
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
  Unreachable,
} from "./account.types";
import {
  isLetterOld,
  prolongCooldown,
  secondsUntilLetter,
  startCooldown,
} from "./stages/letter-wait";

const unreachable = (): Unreachable => ({ kind: "unreachable" });

/**
 * The server gives the same answer to a wrong and to an expired code; the age of the letter tells
 * them apart.
 */
function orLate(answer: ConfirmationAnswer): ConfirmationAnswer {
  return answer.kind === "refused" && isLetterOld(Date.now()) ? { kind: "late" } : answer;
}

/**
 * The calls of the dialog's machine. A network failure becomes an answer here; leaving a state
 * aborts its call.
 */
export const createSignInActors = (api: typeof accountApi) => ({
  requestCode: fromPromise<CodeAnswer, LetterRequest>(({ input, signal }) =>
    requestLetter(api, input, signal).catch(unreachable),
  ),
  register: fromPromise<RegistrationAnswer, Registration>(({ input, signal }) =>
    api
      .register(input, signal)
      .catch(() => ({ kind: "failed", isLimited: false, retryAfter: null })),
  ),
  confirmCode: fromPromise<ConfirmationAnswer, Confirmation>(({ input, signal }) =>
    api.confirmCode(input, signal).then(orLate, unreachable),
  ),
  cooldown,
});

/** Asks for a letter; for a newcomer with the registration of before, which the captcha permits. */
async function requestLetter(
  api: typeof accountApi,
  { registered, ...request }: LetterRequest,
  signal: AbortSignal,
): Promise<CodeAnswer> {
  const answer = await api.requestCode(request, signal);
  if (answer.kind !== "unregistered" || registered === null) return answer;
  const again = await api.register(registered, signal);
  return again.kind === "registered" ? { kind: "sent" } : again;
}

/** The call of the session's machine. */
export const createSessionActors = (api: typeof accountApi) => ({
  loadProfile: fromPromise<ProfileAnswer, { readonly token: string }>(({ input, signal }) =>
    api.loadProfile(input.token, signal).catch(() => ({ kind: "unavailable" })),
  ),
});

/**
 * Tells the machine every second how long to wait for the next letter. The deadline is stored, so a
 * reload does not shorten it.
 */
const cooldown = fromCallback<CooldownStart, CooldownInput>(({ input, sendBack, receive }) => {
  let told = -1;
  const tell = (): void => {
    const secondsLeft = secondsUntilLetter(Date.now());
    if (secondsLeft !== told) sendBack({ type: "cooldown.tick", secondsLeft });
    told = secondsLeft;
  };
  if (input.seconds !== null) startCooldown(input.seconds, Date.now());
  tell();
  receive((event) => {
    if (event.isSent) startCooldown(event.seconds, Date.now());
    else prolongCooldown(event.seconds, Date.now());
    tell();
  });
  const timer = setInterval(tell, 250);
  return () => clearInterval(timer);
});
