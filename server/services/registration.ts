import type { RegisterRequest } from "../../src/contracts/auth";
import type { Clock, MailQueue, Store, User } from "../ports";
import { parseAddress } from "./addresses";
import type { CodeIssue, Issue } from "./code-issue";
import type { LetterWriter } from "./letter-writer";
import { cleanName } from "./names";

export type RegistrationAnswer =
  | { readonly kind: "sent" | "bad-address" | "bad-name" | "mail-away" | "stopped" }
  | { readonly kind: "wait"; readonly seconds: number };

export interface RegistrationService {
  /**
   * Keeps a registration and sends the code that confirms it. A confirmed address gets a code as well and the
   * same answer, and its data stays as it is. One that nobody has confirmed yet belongs to nobody: the newest
   * form replaces it together with its code, so whoever registers first cannot settle a stranger's name.
   */
  register(request: RegisterRequest): Promise<RegistrationAnswer>;
}

export interface RegistrationParts {
  readonly clock: Clock;
  readonly store: Store;
  readonly mail: MailQueue;
  readonly codes: CodeIssue;
  readonly letters: LetterWriter;
}

/** Registration by form and code. */
export function createRegistration({
  clock,
  store,
  mail,
  codes,
  letters,
}: RegistrationParts): RegistrationService {
  return {
    async register(request) {
      const address = parseAddress(request.email);
      if (address === null) return { kind: "bad-address" };
      const name = cleanName(request.name);
      if (name === "") return { kind: "bad-name" };
      if (mail.isAway()) return { kind: "mail-away" };

      const registration = {
        email: address.mail,
        name,
        companyName: cleanName(request.company_name),
        phone: request.phone,
      };
      const { issue, user } = await store.register<{ issue: Issue; user: User | null }>(
        address.key,
        registration,
        clock.now(),
        (state, found) => {
          const decision = codes.decide(address.key, state);
          return { outcome: { issue: decision.outcome, user: found }, change: decision.change };
        },
      );
      if (user?.isConfirmed) letters.post("repeated-registration", user, issue);
      else letters.post("registration", registration, issue);
      return issue.kind === "code" ? { kind: "sent" } : issue;
    },
  };
}
