import { randomUUID } from "node:crypto";
import type { Letter, LetterTexts, Recipient } from "../ports";
import type { AddressDecision } from "../store-ports";
import type { Issue } from "./code-issue";
import type { Deliveries } from "./deliveries";
import type { ServiceParts } from "./parts";
import { sealText } from "./secrets";

/** The template of a letter with a code. */
export type LetterOccasion = Exclude<keyof LetterTexts, "unlock">;

/** A decision, and the letter that is stored with it. */
interface LetteredIssue {
  readonly issue: Issue;
  readonly written: WrittenLetter | null;
}

interface WrittenLetter {
  readonly id: string;
  readonly letter: Letter;
  readonly expiresAt: Date;
}

export type LetterWriter = ReturnType<typeof createLetterWriter>;

export interface LetterWriterParts extends Pick<ServiceParts, "rules" | "secretKey"> {
  readonly deliveries: Pick<Deliveries, "send">;
  readonly texts: LetterTexts;
  /** Base address of the API, without a slash at the end. */
  readonly apiUrl: () => string;
}

/** Writes letters with codes and unlock links. */
export function createLetterWriter(parts: LetterWriterParts) {
  const { deliveries, texts, rules, secretKey, apiUrl } = parts;

  function write(occasion: LetterOccasion, to: Recipient, issue: Issue): WrittenLetter | null {
    const id = randomUUID();
    if (issue.kind === "code") {
      const { code, expiresAt } = issue;
      const letter = texts[occasion]({ ...to, code, minutes: rules.codeMinutes });
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
    /**
     * Adds the letter that a decision requires, if any: code and letter are stored in one
     * transaction. `addressKey` is the address that the letter belongs to.
     */
    addLetter(
      decision: AddressDecision<Issue>,
      addressKey: string,
      occasion: LetterOccasion,
      to: Recipient,
    ): AddressDecision<LetteredIssue> {
      const written = write(occasion, to, decision.outcome);
      return withLetter(decision, addressKey, written, { issue: decision.outcome, written });
    },
    /** The same work for an unregistered address; this letter is never sent. */
    addDecoy(decision: AddressDecision<Issue>, addressKey: string, to: Recipient) {
      const written = write("signInCode", to, decision.outcome);
      return withLetter(decision, addressKey, written && { ...written, expiresAt: never }, null);
    },
    /** Sends the stored letter of a decision and returns the issue. */
    send({ issue, written }: LetteredIssue): Issue {
      if (written !== null) deliveries.send(written.id, written.letter, written.expiresAt);
      return issue;
    },
  };
}

// Expired by any clock.
const never = new Date(0);
