/** What is found for a row in a text. */
interface Found {
  score: number;
  readonly lines: number[];
}

/** By the index of the row. */
export type Findings = Map<number, Found>;

/** Adds a line to what is found for a row; its best line gives the score. */
export function addLine(found: Findings, row: number, score: number, line: number): void {
  const before = found.get(row);
  if (!before) {
    found.set(row, { score, lines: [line] });
    return;
  }
  before.score = Math.max(before.score, score);
  if (before.lines.at(-1) !== line) before.lines.push(line);
}
