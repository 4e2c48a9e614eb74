import type { Problem } from "./problem";

/** Marks each gap in a new page that its author has to fill. */
export const gapMark = "ЗАПОЛНИТЬ:";

/** A gap ends with its line, table cell, quotes or heading text. */
const gapPattern = new RegExp(`${gapMark}[ \\t]*([^|"{\\n]*)`, "g");

/** True if a text contains a gap. */
export function hasGap(text: string): boolean {
  return text.includes(gapMark);
}

/** The gaps of a file in front matter, body and comments. */
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
