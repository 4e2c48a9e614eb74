import type { ConfirmationRequest, LoginRequest } from "../../src/contracts/auth";
import type { CaptchaCheck, MailQueue, Random, Tally } from "../ports";
import type { Store, Visit } from "../store-ports";
import { later } from "../time";
import { type Address, parseAddress, unconfirmed } from "./addresses";
import type { CodeIssue } from "./code-issue";
import { secondsUntil } from "./letter-limits";
import type { LetterWriter } from "./letter-writer";
import type { MailDomains } from "./mail-domains";
import type { Rules } from "./rules";
import type { SharedLimit } from "./shared-limits";
import { hashCode, hashToken } from "./secrets";
import type { Visits } from "./visits";

export type CodeRequestAnswer =
  | {
      readonly kind:
        | "sent"
        | "unregistered"
        | "bad-address"
        | "domain-refused"
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
  /** Exchanges a code for a session token. */
  confirm(request: ConfirmationRequest, ip: string): Promise<ConfirmationAnswer>;
}

export interface SignInParts {
  readonly random: Random;
  readonly rules: Rules;
  readonly secretKey: string;
  readonly store: Store;
  readonly domains: MailDomains;
  readonly visits: Visits;
  readonly wrongCodes: SharedLimit;
  readonly letterCalls: SharedLimit;
  readonly mail: MailQueue;
  readonly captcha: CaptchaCheck;
  readonly codes: CodeIssue;
  readonly letters: LetterWriter;
  readonly tally: Tally;
}

// Unregistered addresses share these rows: as many writes as for a registered one, without growth.
const decoyRows = 1024;

/** The two steps of sign-in: a code by mail, then the code for a token. */
export function createSignIn(parts: SignInParts): SignIn {
  return {
    requestCode: (request, ip) => requestCode(parts, request, ip),
    confirm: (request, ip) => confirm(parts, request, ip),
  };
}

async function requestCode(
  parts: SignInParts,
  { email, captchaToken }: LoginRequest,
  ip: string,
): Promise<CodeRequestAnswer> {
  const { random, store, domains, visits, letterCalls, mail, captcha, codes, letters } = parts;
  const address = parseAddress(email);
  if (address === null) return { kind: "bad-address" };
  const verdict = await captcha.verify(captchaToken, ip);
  if (verdict !== "passed")
    return { kind: verdict === "refused" ? "captcha-refused" : "captcha-away" };
  // After the captcha, so that probing domains costs as much as a letter; before the account
  // lookup, so that the response does not depend on it.
  if (!domains.accept(address)) return { kind: "domain-refused" };
  if (mail.isAway()) return { kind: "mail-away" };
  // Counted for registered and unregistered addresses alike, so that the response reveals nothing.
  const seconds = await letterCalls.take(ip);
  if (seconds > 0) return { kind: "wait", seconds };

  const visit = visits.of(address, ip);
  await visits.passCaptcha(visit);
  const user = await store.findUser(address.key);
  if (user === null) {
    const decoy = { ...visit, mailbox: `nobody-${random.below(decoyRows)}`, network: "nobody" };
    await store.updateAddress(decoy, () =>
      letters.addDecoy(codes.decideForNobody(decoy.mailbox), decoy.mailbox, unconfirmed(address)),
    );
    return { kind: "unregistered" };
  }
  const issue = letters.send(
    await store.updateAddress(visit, (state) =>
      letters.addLetter(codes.decide(address.key, state), address.key, "sign-in", user),
    ),
  );
  return issue.kind === "code" ? { kind: "sent" } : issue;
}

async function confirm(
  parts: SignInParts,
  { email, password }: ConfirmationRequest,
  ip: string,
): Promise<ConfirmationAnswer> {
  const { random, rules, secretKey, store, domains, visits, wrongCodes, tally } = parts;
  const address = parseAddress(email);
  if (address === null || !domains.accept(address)) return { kind: "wrong-code" };
  // Counted before it is checked: otherwise concurrent calls would all find room for one more.
  const seconds = await wrongCodes.take(ip);
  if (seconds > 0) return { kind: "wait", seconds };
  const code = password.replace(/[\s-]/g, "");
  const visit = visits.of(address, ip);
  const token = random.token();
  const outcome = await store.tryCode({
    ...visit,
    addressKey: address.key,
    codeHash: hashCode(secretKey, address.key, code),
    limits: rules,
    session: {
      tokenHash: hashToken(token),
      expiresAt: later(visit.now, rules.sessionDays * 86_400_000),
    },
  });
  if (outcome.kind === "wrong" && outcome.failures === rules.failuresBeforeStop)
    await remindOfStop(parts, address, visit);
  if (outcome.kind === "wrong" || outcome.kind === "no-code") return { kind: "wrong-code" };
  await wrongCodes.giveBack(ip);
  if (outcome.kind === "waiting")
    return { kind: "wait", seconds: secondsUntil(outcome.until, visit.now) };
  tally.add("sign-in");
  if (outcome.isNewcomer) tally.add("registration");
  return { kind: "signed-in", token };
}

/** Addresses with tags share a mailbox: a stop caused by an unconfirmed one is reported too. */
async function remindOfStop(
  { store, codes, letters }: SignInParts,
  address: Address,
  visit: Visit,
): Promise<void> {
  const to = (await store.findUser(address.key)) ?? unconfirmed(address);
  letters.send(
    await store.updateAddress(visit, (state) =>
      letters.addLetter(codes.decideOnStop(state), address.key, "sign-in", to),
    ),
  );
}
