import type { ConfirmationRequest, LoginRequest } from "../../src/contracts/auth";
import type { CaptchaCheck, MailQueue, Tally } from "../ports";
import type { Visit } from "../store-ports";
import { later } from "../time";
import { type Address, isAccepted, parseAddress, unconfirmed } from "./addresses";
import type { CodeIssue } from "./code-issue";
import { secondsUntil } from "./letter-limits";
import type { LetterWriter } from "./letter-writer";
import type { ServiceParts } from "./parts";
import type { Refusal } from "./refusal";
import type { SharedLimit } from "./shared-limits";
import { hashCode, hashToken } from "./secrets";
import { passCaptcha, visitOf } from "./visits";

export interface SignInParts extends ServiceParts {
  /** Mail domains that may sign in; all if empty. */
  readonly mailDomains: readonly string[];
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

/** Sends a code to a registered address. */
export async function requestCode(
  parts: SignInParts,
  { email, captchaToken }: LoginRequest,
  ip: string,
): Promise<{ readonly kind: "sent" } | { readonly kind: "unregistered" } | Refusal> {
  const { random, store, mailDomains, letterCalls, mail, captcha, codes, letters } = parts;
  const address = parseAddress(email);
  if (address === null) return { kind: "bad-address" };
  const verdict = await captcha.verify(captchaToken, ip);
  if (verdict !== "passed")
    return { kind: verdict === "refused" ? "captcha-refused" : "captcha-away" };
  // After the captcha, so that probing domains costs as much as a letter; before the account
  // lookup, so that the response does not depend on it.
  if (!isAccepted(mailDomains, address)) return { kind: "domain-refused" };
  if (mail.isAway()) return { kind: "mail-away" };
  // Counted for registered and unregistered addresses alike, so that the response reveals nothing.
  const seconds = await letterCalls.take(ip);
  if (seconds > 0) return { kind: "wait", seconds };

  const visit = visitOf(parts, address, ip);
  await passCaptcha(parts, visit);
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
      letters.addLetter(codes.decide(address.key, state), address.key, "signInCode", user),
    ),
  );
  return issue.kind === "code" ? { kind: "sent" } : issue;
}

/** Exchanges a code for a session token. */
export async function confirm(
  parts: SignInParts,
  { email, password }: ConfirmationRequest,
  ip: string,
): Promise<{ readonly kind: "signed-in"; readonly token: string } | Refusal> {
  const { random, rules, secretKey, store, mailDomains, wrongCodes, tally } = parts;
  const address = parseAddress(email);
  if (address === null || !isAccepted(mailDomains, address)) return { kind: "wrong-code" };
  // Counted before it is checked: otherwise concurrent calls would all find room for one more.
  const seconds = await wrongCodes.take(ip);
  if (seconds > 0) return { kind: "wait", seconds };
  const code = password.replace(/[\s-]/g, "");
  const visit = visitOf(parts, address, ip);
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
      letters.addLetter(codes.decideOnStop(state), address.key, "signInCode", to),
    ),
  );
}
