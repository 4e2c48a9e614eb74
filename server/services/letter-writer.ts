import type { LetterTexts, MailQueue, Recipient } from "../ports";
import type { Issue } from "./code-issue";
import type { Rules } from "./rules";

export type LetterOccasion = "sign-in" | "registration" | "repeated-registration";

export interface LetterWriter {
  /** Queues the letter that an issue calls for, if any. Never waits for the mail server. */
  post(occasion: LetterOccasion, to: Recipient, issue: Issue): void;
}

export interface LetterWriterParts {
  readonly mail: MailQueue;
  readonly texts: LetterTexts;
  readonly rules: Rules;
  /** Base address of the API, without a slash at the end. */
  readonly apiUrl: () => string;
}

/** Turns codes and unlock links into letters on their way. */
export function createLetterWriter({
  mail,
  texts,
  rules,
  apiUrl,
}: LetterWriterParts): LetterWriter {
  const codeLetter = {
    "sign-in": texts.signInCode,
    registration: texts.registrationCode,
    "repeated-registration": texts.repeatedRegistrationCode,
  };

  return {
    post(occasion, { email, name }, issue) {
      if (issue.kind === "code") {
        mail.post(
          codeLetter[occasion]({ email, name, code: issue.code, minutes: rules.codeMinutes }),
          issue.expiresAt,
        );
      } else if (issue.kind === "stopped" && issue.unlock !== null) {
        const url = `${apiUrl()}/api/unlock?token=${issue.unlock.token}`;
        mail.post(
          texts.unlock({ email, name, url, hours: rules.unlockHours }),
          issue.unlock.expiresAt,
        );
      }
    },
  };
}
