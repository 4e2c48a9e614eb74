import type { ConfirmationRequest, LoginRequest } from "../../src/contracts/auth";
import type { CaptchaCheck, Clock, MailQueue, Random, Store } from "../ports";
import { later } from "../time";
import { parseAddress } from "./addresses";
import type { CodeIssue, Issue } from "./code-issue";
import { secondsUntil } from "./letter-limits";
import type { LetterWriter } from "./letter-writer";
import type { Rules } from "./rules";
import { hashCode, hashToken } from "./secrets";

export type CodeRequestAnswer =
  | {
      readonly kind:
        | "sent"
        | "unregistered"
        | "bad-address"
        | "captcha-refused"
        | "captcha-away"
        | "mail-away"
        | "stopped";
    }
  | { readonly kind: "wait"; readonly seconds: number };

export type ConfirmationAnswer =
  | { readonly kind: "signed-in"; readonly token: string }
  | { readonly kind: "wrong-code" }
  | { readonly kind: "wait"; readonly seconds: number };

export interface SignIn {
  /** Sends a code to a registered address. */
  requestCode(request: LoginRequest, ip: string): Promise<CodeRequestAnswer>;
  /** Changes a code for a session token. */
  confirm(request: ConfirmationRequest): Promise<ConfirmationAnswer>;
}

export interface SignInParts {
  readonly clock: Clock;
  readonly random: Random;
  readonly rules: Rules;
  readonly secretKey: string;
  readonly store: Store;
  readonly mail: MailQueue;
  readonly captcha: CaptchaCheck;
  readonly codes: CodeIssue;
  readonly letters: LetterWriter;
}

// Unregistered addresses take turns on these rows: as many writes as for a registered one, and no growth.
const decoyRows = 1024;

/** The two steps of sign-in: a code by mail, then the code for a token. */
export function createSignIn({
  clock,
  random,
  rules,
  secretKey,
  store,
  mail,
  captcha,
  codes,
  letters,
}: SignInParts): SignIn {
  async function remindOfStop(key: string): Promise<void> {
    const [user, issue] = await Promise.all([
      store.findUser(key),
      store.updateAddress<Issue>(key, codes.decideOnStop),
    ]);
    if (user !== null) letters.post("sign-in", user, issue);
  }

  return {
    async requestCode({ email, captchaToken }, ip) {
      const address = parseAddress(email);
      if (address === null) return { kind: "bad-address" };
      const verdict = await captcha.verify(captchaToken, ip);
      if (verdict !== "passed")
        return { kind: verdict === "refused" ? "captcha-refused" : "captcha-away" };
      if (mail.isAway()) return { kind: "mail-away" };

      const user = await store.findUser(address.key);
      if (user === null) {
        const decoy = `nobody-${random.below(decoyRows)}`;
        await store.updateAddress(decoy, () => codes.decideForNobody(decoy));
        return { kind: "unregistered" };
      }
      const issue = await store.updateAddress(address.key, (state) =>
        codes.decide(address.key, state),
      );
      letters.post("sign-in", user, issue);
      return issue.kind === "code" ? { kind: "sent" } : issue;
    },

    async confirm({ email, password }) {
      const address = parseAddress(email);
      if (address === null) return { kind: "wrong-code" };
      const code = password.replace(/[\s-]/g, "");
      const now = clock.now();
      const token = random.token();
      const outcome = await store.tryCode({
        key: address.key,
        codeHash: hashCode(secretKey, address.key, code),
        now,
        limits: rules,
        session: {
          tokenHash: hashToken(token),
          expiresAt: later(now, rules.sessionDays * 86_400_000),
        },
      });
      if (outcome.kind === "signed-in") return { kind: "signed-in", token };
      if (outcome.kind === "waiting")
        return { kind: "wait", seconds: secondsUntil(outcome.until, now) };
      if (outcome.kind === "wrong" && outcome.failures === rules.failuresBeforeStop)
        await remindOfStop(address.key);
      return { kind: "wrong-code" };
    },
  };
}
