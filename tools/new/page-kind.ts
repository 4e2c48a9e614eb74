import type { KnownContent } from "./known-content";

/** The author's answers, by option. */
export type Answers = Readonly<Record<string, string>>;

/** What a kind of page needs to know from its author, on the terminal or as an option. */
export interface Question {
  readonly option: string;
  readonly text: string;
  /** The default answer; without one an answer is required. */
  readonly initial?: string;
  /** Only available as an option, because its default is nearly always right. */
  readonly isOptionOnly?: true;
  /** Why an answer is invalid; null if it is valid. */
  readonly fault?: (answer: string) => string | null;
}

export interface PageKind {
  /** The pattern for names of this kind. */
  readonly names: RegExp;
  readonly nameFault: string;
  /** The name without the affixes that every file of the kind has. */
  readonly plainName: (name: string) => string;
  readonly questions: (name: string, content: KnownContent) => readonly Question[];
  /** The file within `content/`. */
  readonly file: (name: string, answers: Answers) => string;
  readonly draft: (name: string, answers: Answers, content: KnownContent) => string;
}

/** Today's date in front-matter format. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
