import type { Problem } from "../../src/content-model/problem";
import type { LoadedPage } from "../../src/gatsby/load-content";
import type { ProseRun } from "./language/prose";

/** A problem in a line of a file. */
export function lineProblem(file: string, line: number, field: string, expected: string): Problem {
  return { file, line, field, expected };
}

/** A page, as far as its front matter is concerned. */
export interface FieldsOfPage {
  readonly parsed: Pick<LoadedPage["parsed"], "file" | "lineOf">;
}

/** A problem in a field of a page's front matter: `["guide", "ports"]`. */
export function fieldProblem(
  { parsed }: FieldsOfPage,
  path: readonly (string | number)[],
  expected: string,
): Problem {
  return lineProblem(`content/${parsed.file}`, parsed.lineOf(path), path.join("."), expected);
}

/** A problem in a line of a page's text, counted from 0. */
export function bodyProblem(
  { parsed }: LoadedPage,
  row: number,
  field: string,
  expected: string,
): Problem {
  return lineProblem(`content/${parsed.file}`, parsed.bodyLine + row, field, expected);
}

/** A problem at a character of a run of text. */
export function proseProblem(
  run: ProseRun,
  offset: number,
  field: string,
  expected: string,
): Problem {
  return lineProblem(run.file, run.lineAt(offset), field, expected);
}

/** The kind of a page: `guide`, `task` …, `term`, `release`. */
export function kindOf({ parsed }: LoadedPage): string {
  return parsed.kind === "doc" ? parsed.data.kind : parsed.kind;
}
