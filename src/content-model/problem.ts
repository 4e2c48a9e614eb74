/** A mistake in the content: its place and what was expected. `line` counts from 1. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly expected: string;
}

/** One line per problem, sorted by file and line, in a format that editors make clickable. */
export function problemLines(problems: readonly Problem[]): string[] {
  return [...problems]
    .sort(
      (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.field.localeCompare(b.field),
    )
    .map((problem) => `${problem.file}:${problem.line} ${problem.field}: ${problem.expected}`);
}
