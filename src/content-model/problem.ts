/**
 * One mistake in the content: where it stands and what was expected there. `line` counts from 1.
 */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly expected: string;
}

/** One line a problem, sorted by file and line, in the form editors make clickable. */
export function problemLines(problems: readonly Problem[]): string[] {
  return [...problems]
    .sort(
      (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.field.localeCompare(b.field),
    )
    .map((problem) => `${problem.file}:${problem.line} ${problem.field}: ${problem.expected}`);
}
