import type { Problem } from "../../../src/content-model/problem";
import { readFilter } from "../../../src/features/ldap-filter/check-filter";
import type { LoadedPage } from "../../../src/gatsby/load-content";
import { blockProblem, isExempt, type CodeBlock } from "../code-blocks";
import type { ProseRun } from "../language/prose";
import { fieldProblem, proseProblem } from "../problems";
import { findFilters, findInlineFilters } from "./find-filters";
import { placedQueries } from "./page-ldap";

/** Filters in code that the page «Проверка фильтра» cannot read, or that 2.4.0 does not answer. */
export function checkedBlockProblems(block: CodeBlock): Problem[] {
  if (isExempt(block)) return [];
  const rows = block.value.split("\n");
  return findFilters(block).flatMap(({ row, written, error }) => {
    const isRemoved = block.language === "diff" && rows[row - 1]?.startsWith("-") === true;
    const expected = error === null && !isRemoved ? unanswered(written) : null;
    return expected === null ? [] : [blockProblem(block, row, expected, "filter")];
  });
}

/** The same in sentences, which may speak of filters that 2.4.0 does not answer. */
export function checkedInlineProblems(run: ProseRun): Problem[] {
  if (run.kind !== "inline code") return [];
  return findInlineFilters(run.text).flatMap(({ written, error }) => {
    const expected = error === null ? unread(written) : null;
    return expected === null ? [] : [proseProblem(run, 0, "filter", expected)];
  });
}

/** The same in the queries of pages. */
export function checkedQueryProblems(page: LoadedPage): Problem[] {
  return placedQueries([page]).flatMap(({ index, query }) => {
    const expected = unanswered(query.filter);
    return expected === null ? [] : [fieldProblem(page, ["queries", index, "filter"], expected)];
  });
}

function unread(filter: string): string | null {
  const reading = readFilter(filter);
  return reading.kind === "broken"
    ? `«Проверка фильтра» не разбирает его: ${reading.message}: ${filter}`
    : null;
}

function unanswered(filter: string): string | null {
  const reading = readFilter(filter);
  return reading.kind === "filter" && reading.answer !== "success"
    ? `2.4.0 на этот фильтр не отвечает (${reading.answer}): ${filter}`
    : unread(filter);
}
