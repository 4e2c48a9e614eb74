import { randomUUID } from "node:crypto";
import type { Letter, LetterTexts, Recipient } from "../ports";
import type { AddressDecision } from "../store-ports";
import type { Issue } from "./code-issue";
import type { Deliveries } from "./deliveries";
import type { Rules } from "./rules";
import { sealText } from "./secrets";

export type LetterOccasion = "sign-in" | "registration" | "repeated-registration";

/** A decision, and the letter that is stored with it. */
export interface LetteredIssue {
  readonly issue: Issue;
  readonly written: WrittenLetter | null;
}

interface WrittenLetter {
  readonly id: string;
  readonly letter: Letter;
  readonly expiresAt: Date;
}

export interface LetterWriter {
  /**
   * Adds the letter that a decision requires, if any: code and letter are stored in one
   * transaction. `addressKey` is the address that the letter belongs to.
   */
  addLetter(
    decision: AddressDecision<Issue>,
    addressKey: string,
    occasion: LetterOccasion,
    to: Recipient,
  ): AddressDecision<LetteredIssue>;
  /** The same work for an unregistered address; this letter is never sent. */
  addDecoy(
    decision: AddressDecision<Issue>,
    addressKey: string,
    to: Recipient,
  ): AddressDecision<null>;
  /** Sends the stored letter of a decision and returns the issue. */
  send(issue: LetteredIssue): Issue;
}

export interface LetterWriterParts {
  readonly deliveries: Pick<Deliveries, "send">;
  readonly texts: LetterTexts;
  readonly rules: Rules;
  readonly secretKey: string;
  /** Base address of the API, without a slash at the end. */
  readonly apiUrl: () => string;
}

/** Writes letters with codes and unlock links. */
export function createLetterWriter(parts: LetterWriterParts): LetterWriter {
  const { deliveries, texts, rules, secretKey, apiUrl } = parts;
  const codeLetter = {
    "sign-in": texts.signInCode,
    registration: texts.registrationCode,
    "repeated-registration": texts.repeatedRegistrationCode,
  };

  function write(occasion: LetterOccasion, to: Recipient, issue: Issue): WrittenLetter | null {
    const id = randomUUID();
    if (issue.kind === "code") {
      const { code, expiresAt } = issue;
      const letter = codeLetter[occasion]({ ...to, code, minutes: rules.codeMinutes });
      return { id, letter, expiresAt };
    }
    if (issue.kind !== "stopped" || issue.unlock === null) return null;
    const { token, expiresAt } = issue.unlock;
    const url = `${apiUrl()}/api/unlock?token=${token}`;
    return { id, letter: texts.unlock({ ...to, url, hours: rules.unlockHours }), expiresAt };
  }

  function withLetter<Outcome>(
    { change }: AddressDecision<Issue>,
    addressKey: string,
    written: WrittenLetter | null,
    outcome: Outcome,
  ): AddressDecision<Outcome> {
    if (written === null) return { outcome, change };
    const { id, letter, expiresAt } = written;
    const sealed = sealText(secretKey, JSON.stringify(letter));
    return { outcome, change: { ...change, letter: { id, addressKey, sealed, expiresAt } } };
  }

  return {
    addLetter(decision, addressKey, occasion, to) {
      const written = write(occasion, to, decision.outcome);
      return withLetter(decision, addressKey, written, { issue: decision.outcome, written });
    },
    addDecoy(decision, addressKey, to) {
      const written = write("sign-in", to, decision.outcome);
      return withLetter(decision, addressKey, written && { ...written, expiresAt: never }, null);
    },
    send({ issue, written }) {
      if (written !== null) deliveries.send(written.id, written.letter, written.expiresAt);
      return issue;
    },
  };
}

// Expired by any clock.
const never = new Date(0);
