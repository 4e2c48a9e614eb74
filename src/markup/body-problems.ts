import type { Parent } from "unist";
import type { MarkupProblem } from "./rendered-page";
import type { PageHeading } from "./sections";
import { isParent, lineOf } from "./tree";

/** Reports a table with an empty column header. */
export function headerProblems(table: Parent, problems: MarkupProblem[]): void {
  const [row] = table.children;
  const cells = row && isParent(row) ? row.children : [];
  if (cells.some((cell) => isParent(cell) && cell.children.length === 0))
    problems.push({
      line: lineOf(table),
      field: "table",
      expected: "у каждого столбца таблицы есть заголовок, и у первого тоже",
    });
}

/** Reports headings that skip a level or share an anchor. */
export function headingProblems(
  headings: readonly PageHeading[],
  repeated: readonly PageHeading[],
  problems: MarkupProblem[],
): void {
  let depth = 1;
  for (const heading of headings) {
    if (heading.depth === 1)
      problems.push({
        line: heading.line,
        field: "heading",
        expected: "заголовок первого уровня берётся из front matter: начните со второго",
      });
    else if (heading.depth > depth + 1)
      problems.push({
        line: heading.line,
        field: "heading",
        expected: `после уровня ${depth} идёт уровень ${depth + 1}, а не ${heading.depth}`,
      });
    depth = heading.depth;
  }
  for (const heading of repeated)
    problems.push({
      line: heading.line,
      field: "heading",
      expected: `якорь {#${heading.id.replace(/-\d+$/, "")}} на странице уже есть`,
    });
}

/** The problem of a text that is no valid MDX. */
export function compileProblem(error: unknown): MarkupProblem {
  const place =
    (error as { line?: number; place?: { line?: number; start?: { line?: number } } } | null) ?? {};
  const line = place.line ?? place.place?.line ?? place.place?.start?.line ?? 1;
  const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  return { line, field: "MDX", expected: `текст собирается: ${message}` };
}
