import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import type {
  CodeAnswer,
  Confirmation,
  ConfirmationAnswer,
  CooldownInput,
  CooldownStart,
  LetterRequest,
  Registration,
  RegistrationAnswer,
  SignInEvent,
} from "../../../../src/features/account/account.types";
import { signInMachine } from "../../../../src/features/account/stages/sign-in.machine";

export interface Answers {
  readonly requestCode?: CodeAnswer;
  readonly register?: RegistrationAnswer;
  readonly confirmCode?: ConfirmationAnswer;
}

export const repository = "https://code.example.ru/product";
export const token = "a-token-of-twenty-chars";

/**
 * Starts the dialog's machine with given answers; `told` is what it asked of the outside, `calls`
 * are its calls in order.
 */
export function startSignIn(
  answers: Answers = {},
  input = { nextUrl: null as string | null, hasLetter: false },
) {
  const told: string[] = [];
  const calls: object[] = [];
  const signals: AbortSignal[] = [];
  let current = answers;
  const call = <Output, Input extends object>(name: keyof Answers) =>
    fromPromise<Output, Input>(({ input: request, signal }) => {
      calls.push({ [name]: request });
      signals.push(signal);
      const answer = current[name] as Output | undefined;
      // A call without an answer stays under way.
      return answer === undefined ? new Promise<Output>(() => {}) : Promise.resolve(answer);
    });
  const machine = signInMachine.provide({
    actors: {
      requestCode: call<CodeAnswer, LetterRequest>("requestCode"),
      register: call<RegistrationAnswer, Registration>("register"),
      confirmCode: call<ConfirmationAnswer, Confirmation>("confirmCode"),
      cooldown: fromCallback<CooldownStart, CooldownInput>(
        ({ input: { seconds }, sendBack, receive }) => {
          const start = (wait: number): void => {
            told.push(`cooldown ${wait}`);
            sendBack({ type: "cooldown.tick", secondsLeft: wait });
          };
          if (seconds !== null) start(seconds);
          receive((event) => start(event.seconds));
        },
      ),
    },
    actions: {
      showToast: (_, { text }) => void told.push(`toast ${text}`),
      reportGoal: (_, goal) => void told.push(`goal ${goal}`),
      keepNextUrl: (_, url) => void told.push(`keep ${url}`),
      openRepository: (_, url) => void told.push(`open ${url}`),
      offerDownload: (_, url) => void told.push(`offer ${url}`),
      hideOffer: () => void told.push("hide offer"),
      storeToken: (_, value) => void told.push(`store ${value}`),
      dropLetter: () => void told.push("drop letter"),
      reload: () => void told.push("reload"),
    },
  });
  const actor = createActor(machine, { input }).start();
  return {
    actor,
    told,
    calls,
    signals,
    send: (...events: SignInEvent[]) => events.forEach((event) => actor.send(event)),
    answer: (next: Answers) => {
      current = next;
    },
    context: () => actor.getSnapshot().context,
    value: () =>
      JSON.stringify(actor.getSnapshot().value).replaceAll(/["{}]/g, "").replace(":", "."),
    /** Waits until no call is under way. */
    settled: () =>
      waitFor(
        actor,
        (snapshot) =>
          !["submitting", "resending"].includes(Object.values(snapshot.value)[0] as string),
      ),
  };
}

/** The events that lead to the OTP stage of ivan@example.ru. */
export async function startAtCode(answers: Answers = {}, nextUrl: string | null = null) {
  const flow = startSignIn({ requestCode: { kind: "sent" } }, { nextUrl, hasLetter: false });
  flow.send(
    { type: "login.click" },
    { type: "login.submit", email: "ivan@example.ru", captchaToken: "c" },
  );
  await flow.settled();
  flow.told.length = 0;
  flow.answer(answers);
  return flow;
}
