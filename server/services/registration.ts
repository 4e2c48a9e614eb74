import type { RegisterRequest } from "../../src/contracts/auth";
import { eachField, fieldsOfWire } from "../../src/contracts/registration-fields";
import type { MailQueue } from "../ports";
import type { PolicyEdition, Store } from "../store-ports";
import { parseAddress, unconfirmed } from "./addresses";
import type { CodeIssue } from "./code-issue";
import type { LetterWriter } from "./letter-writer";
import type { MailDomains } from "./mail-domains";
import { cleanName } from "./names";
import type { SharedLimit } from "./shared-limits";
import type { Visits } from "./visits";

export type RegistrationAnswer =
  | {
      readonly kind:
        | "sent"
        | "bad-address"
        | "bad-name"
        | "captcha-needed"
        | "domain-refused"
        | "mail-away"
        | "stopped";
    }
  | { readonly kind: "wait"; readonly seconds: number };

export interface RegistrationService {
  /**
   * Stores a registration and sends the code that confirms it. A registered address gets a code and
   * the same response, and its data does not change. An unconfirmed registration belongs to nobody:
   * each is stored with its own code, and the one whose code is entered becomes the user, so a
   * stranger's input is never shown to the owner of the address.
   */
  register(request: RegisterRequest, ip: string): Promise<RegistrationAnswer>;
}

export interface RegistrationParts {
  readonly domains: MailDomains;
  readonly visits: Visits;
  readonly letterCalls: SharedLimit;
  readonly store: Store;
  readonly mail: MailQueue;
  readonly codes: CodeIssue;
  readonly letters: LetterWriter;
  /** Current edition of the privacy policy. */
  readonly policy: () => PolicyEdition | null;
}

export function createRegistration(parts: RegistrationParts): RegistrationService {
  return { register: (request, ip) => register(parts, request, ip) };
}

async function register(
  { domains, visits, letterCalls, store, mail, codes, letters, policy }: RegistrationParts,
  request: RegisterRequest,
  ip: string,
): Promise<RegistrationAnswer> {
  const address = parseAddress(request.email);
  if (address === null) return { kind: "bad-address" };
  if (cleanName(request.name) === "") return { kind: "bad-name" };
  if (mail.isAway()) return { kind: "mail-away" };
  const visit = visits.of(address, ip);
  if (!(await visits.takeRegistration(visit))) return { kind: "captcha-needed" };
  if (!domains.accept(address)) return { kind: "domain-refused" };
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
        ? letters.addLetter(decision, address.key, "registration", unconfirmed(address))
        : letters.addLetter(decision, address.key, "repeated-registration", user);
    }),
  );
  return issue.kind === "code" ? { kind: "sent" } : issue;
}
