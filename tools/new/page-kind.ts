import type { KnownContent } from "./known-content";

/** What the author said, by option. */
export type Answers = Readonly<Record<string, string>>;

/** What a kind of page asks of its author, on the terminal or as an option. */
export interface Question {
  readonly option: string;
  readonly text: string;
  /** Taken when nothing is said; without it the answer is needed. */
  readonly initial?: string;
  /** Said by an option only: what is taken without it is nearly always right. */
  readonly isOptionOnly?: true;
  /** Why an answer cannot be taken, null when it can. */
  readonly fault?: (answer: string) => string | null;
}

export interface PageKind {
  /** What names of this kind look like. */
  readonly names: RegExp;
  readonly nameFault: string;
  /** The name without what every file of the kind has. */
  readonly plainName: (name: string) => string;
  readonly questions: (name: string, content: KnownContent) => readonly Question[];
  /** The file from `content/`. */
  readonly file: (name: string, answers: Answers) => string;
  readonly draft: (name: string, answers: Answers, content: KnownContent) => string;
}

/** Today as front matter writes it. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
