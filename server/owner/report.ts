import type { OwnerStore } from "../owner-ports";

/** Letters in the outbox folder, if no mail server is configured. */
export interface LetterFiles {
  find(email: string): Promise<readonly { readonly file: string; readonly text: string }[]>;
  /** Deletes the letters to an address and returns their number. */
  erase(email: string): Promise<number>;
}

/** What the owner's commands need, within a running server or without one. */
export interface OwnerParts {
  readonly store: OwnerStore;
  readonly letters: LetterFiles;
  /** Flushes counters that are still in memory. */
  readonly flushCounts: () => Promise<void>;
  readonly check: () => Promise<Report>;
}

export interface CommandOptions {
  readonly search: string;
  readonly days: number;
  readonly weeks: number;
  readonly email: string;
}

/** `lines` and `queries` are the forms that the lists of the laboratory have. */
export const formats = ["text", "json", "csv", "lines", "queries"] as const;
export type Format = (typeof formats)[number];

/** What a command answers, in the forms it may be asked for; its text is JSON if absent. */
export interface Report extends Partial<
  Readonly<Record<Exclude<Format, "json">, () => string | Promise<string>>>
> {
  readonly data: object;
  readonly hasFault?: boolean;
}

/** The command cannot be carried out, and why. */
export interface Refusal {
  readonly refusal: string;
}

export async function inFormat({ data, ...forms }: Report, format: Format): Promise<string> {
  const form = format === "json" ? undefined : (forms[format] ?? forms.text);
  return (await form?.()) ?? `${JSON.stringify(data, null, 2)}\n`;
}

/** Pads columns to their widest cell, except the last. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [titles, ...rows];
  const widths = titles.map((_title, column) =>
    Math.max(...all.map((row) => [...(row[column] ?? "")].length)),
  );
  return all
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - [...cell].length))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}
