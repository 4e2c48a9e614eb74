import type { PageKind } from "#src/contracts/page-kinds";
import { routes } from "#src/routes";

/** Names of the kinds of pages on the filter and beside a hit. */
export const kindNames: Readonly<Record<PageKind, string>> = {
  docs: "Документация",
  release: "Обновления",
  term: "Термины",
  blog: "Блог",
  api: "HTTP API",
};

/** «Найдена 1 страница», «Найдено 5 страниц». */
export function foundWords(count: number): string {
  const form = new Intl.PluralRules("ru").select(count);
  return `${form === "one" ? "Найдена" : "Найдено"} ${count} ${form === "one" ? "страница" : form === "few" ? "страницы" : "страниц"}`;
}

/** A query as it is quoted in a sentence: a long one is cut. */
export function shortened(query: string): string {
  const text = query.trim();
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/**
 * Servers refuse an address of many kilobytes; a Cyrillic letter takes six bytes there. Search
 * itself reads no more of a query than this.
 */
const longestInAddress = 400;

/** The address of the search page for a query; a log pasted for a query is cut. */
export function searchAddress(
  query: string,
  isLiteral = false,
  kind: PageKind | null = null,
): string {
  const parameters = new URLSearchParams({
    q: query
      .trim()
      .slice(0, longestInAddress)
      .replace(/[\uD800-\uDBFF]$/, ""),
    ...(kind === null ? {} : { kind }),
    ...(isLiteral ? { exact: "1" } : {}),
  });
  return `${routes.search.path}?${parameters.toString()}`;
}
