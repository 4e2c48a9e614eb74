import type { Problem } from "./problem";
import type { SiteLink } from "./site-links";

/** What the link check needs of a page. Lines are those of its file. */
export interface LinkedPage {
  readonly file: string;
  readonly path: string;
  /** Null if unknown because the text does not compile. */
  readonly anchors: ReadonlySet<string> | null;
  readonly links: readonly { readonly url: string; readonly line: number }[];
}

/**
 * Every link of the pages and the owner's configuration whose page or anchor is missing. `paths`
 * are the addresses of pages defined in code.
 */
export function linkProblems(
  pages: readonly LinkedPage[],
  paths: ReadonlySet<string>,
  siteLinks: readonly SiteLink[] = [],
): Problem[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const fault = (url: string, page: LinkedPage | null): string | null => {
    // Without a path it may be the site's own address, before the owner has set one.
    if (/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/./.test(url))
      return "адрес открывается только у автора: ссылка внутри сайта пишется от корня, /docs/…";
    if (/^(https?:\/\/|mailto:|tel:)/.test(url))
      return URL.canParse(url) ? null : "адрес написан с ошибкой";
    if (!url.startsWith("/") && !url.startsWith("#"))
      return "ссылка внутри сайта пишется от корня: /docs/…";
    const [address = "", anchor] = url.split("#");
    const target = address === "" ? page : byPath.get(address);
    if (!target) return paths.has(address) && anchor === undefined ? null : "такой страницы нет";
    return anchor !== undefined && target.anchors && !target.anchors.has(anchor)
      ? `на странице ${target.path} нет якоря #${anchor}`
      : null;
  };
  const problems: Problem[] = [];
  for (const page of pages)
    for (const { url, line } of page.links) {
      const expected = fault(url, page);
      if (expected !== null) problems.push({ file: page.file, line, field: url, expected });
    }
  for (const { file, field, url } of siteLinks) {
    const expected = fault(url, null);
    if (expected !== null) problems.push({ file, line: 1, field, expected: `${url}: ${expected}` });
  }
  return problems;
}

/** Addresses used twice. `paths` are the addresses of pages defined in code. */
export function pathProblems(
  pages: readonly { readonly file: string; readonly path: string }[],
  paths: ReadonlySet<string> = new Set(),
): Problem[] {
  const first = new Map([...paths].map((path) => [path.toLowerCase(), "src/pages"]));
  return pages.flatMap(({ file, path }): Problem[] => {
    const key = path.toLowerCase();
    const other = first.get(key);
    first.set(key, other ?? file);
    if (other === undefined) return [];
    return [{ file, line: 1, field: "path", expected: `адрес ${path} уже занят файлом ${other}` }];
  });
}
