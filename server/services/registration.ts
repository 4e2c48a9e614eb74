import type { RegisterRequest } from "../../src/contracts/auth";
import { eachField, fieldsOfWire } from "../../src/contracts/registration-fields";
import type { MailQueue } from "../ports";
import type { PolicyEdition } from "../store-ports";
import { isAccepted, parseAddress, unconfirmed } from "./addresses";
import type { CodeIssue } from "./code-issue";
import type { LetterWriter } from "./letter-writer";
import { cleanName } from "./names";
import type { ServiceParts } from "./parts";
import type { Refusal } from "./refusal";
import type { SharedLimit } from "./shared-limits";
import { takeRegistration, visitOf } from "./visits";

export interface RegistrationParts extends ServiceParts {
  readonly mailDomains: readonly string[];
  readonly letterCalls: SharedLimit;
  readonly mail: MailQueue;
  readonly codes: CodeIssue;
  readonly letters: LetterWriter;
  /** Current edition of the privacy policy. */
  readonly policy: () => PolicyEdition | null;
}

/**
 * Stores a registration and sends the code that confirms it. A registered address gets a code and
 * the same response, and its data does not change. An unconfirmed registration belongs to nobody:
 * each is stored with its own code, and the one whose code is entered becomes the user, so a
 * stranger's input is never shown to the owner of the address.
 */
export async function register(
  parts: RegistrationParts,
  request: RegisterRequest,
  ip: string,
): Promise<{ readonly kind: "sent" } | Refusal> {
  const { mailDomains, letterCalls, store, mail, codes, letters, policy } = parts;
  const address = parseAddress(request.email);
  if (address === null) return { kind: "bad-address" };
  if (cleanName(request.name) === "") return { kind: "bad-name" };
  if (mail.isAway()) return { kind: "mail-away" };
  const visit = visitOf(parts, address, ip);
  if (!(await takeRegistration(parts, visit))) return { kind: "captcha-needed" };
  if (!isAccepted(mailDomains, address)) return { kind: "domain-refused" };
  const seconds = await letterCalls.take(ip);
  if (seconds > 0) return { kind: "wait", seconds };

  const typed = fieldsOfWire(request);
  const registration = {
    ...eachField((field) => cleanName(typed[field])),
    email: address.mail,
    policy: policy(),
  };
  const issue = letters.send(
    await store.register(visit, address.key, registration, (state, user) => {
      const decision = codes.decide(address.key, state);
      return user === null
        ? letters.addLetter(decision, address.key, "registrationCode", unconfirmed(address))
        : letters.addLetter(decision, address.key, "repeatedRegistrationCode", user);
    }),
  );
  return issue.kind === "code" ? { kind: "sent" } : issue;
}
