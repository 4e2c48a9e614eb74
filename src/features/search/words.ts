import type { PageKind } from "#src/contracts/page-kinds";
import { routes } from "#src/routes";
import type { ResultHit, ResultPage, SearchAnswer } from "#src/search/search";

type Found = Pick<SearchAnswer, "total" | "isWhole">;

/** Names of the kinds of pages on the filter and beside a hit. */
export const kindNames: Readonly<Record<PageKind, string>> = {
  docs: "Документация",
  release: "Обновления",
  term: "Термины",
  blog: "Блог",
  api: "HTTP API",
};

/** True for a whole answer without results. */
export function isNothing({ total, isWhole }: Found): boolean {
  return total === 0 && isWhole;
}

/** «Найдена 1 страница», «Найдено 5 страниц». */
export function foundWords(found: Found): string {
  if (isNothing(found)) return "Ничего не найдено";
  const { total: count } = found;
  const form = new Intl.PluralRules("ru").select(count);
  return `${form === "one" ? "Найдена" : "Найдено"} ${count} ${form === "one" ? "страница" : form === "few" ? "страницы" : "страниц"}`;
}

/** A query as it is quoted in a sentence: a long one is cut. */
export function shortened(query: string): string {
  const text = query.trim();
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** The address of a page's section. */
export function hitAddress({ path }: ResultPage, { id }: ResultHit): string {
  return __PATH_PREFIX__ + path + (id === "" ? "" : `#${id}`);
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
