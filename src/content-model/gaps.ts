import type { Problem } from "./problem";

/** Stands before each thing that a new page still waits for its author to say. */
export const gapMark = "ЗАПОЛНИТЬ:";

/** A gap ends where its line, its cell, its quotes or the words of its heading end. */
const gapPattern = new RegExp(`${gapMark}[ \\t]*([^|"{\\n]*)`, "g");

/** Does a text hold a gap. */
export function hasGap(text: string): boolean {
  return text.includes(gapMark);
}

/** The gaps of a file, in front matter and body, in comments too. */
export function gapProblems(file: string, text: string): Problem[] {
  return text.split("\n").flatMap((row, index) =>
    Array.from(row.matchAll(gapPattern), ([, what = ""]) => ({
      file,
      line: index + 1,
      field: gapMark.slice(0, -1),
      expected: what.trim(),
    })),
  );
}
