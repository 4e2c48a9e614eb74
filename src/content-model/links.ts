import type { Problem } from "./problem";

/** What one page gives to the check of links. Lines are those of its file. */
export interface LinkedPage {
  readonly file: string;
  readonly path: string;
  readonly anchors: ReadonlySet<string>;
  readonly links: readonly { readonly url: string; readonly line: number }[];
}

/** Every link of the pages that leads to no page of `paths` or to no anchor. `paths` are addresses made by code, beside the pages. */
export function linkProblems(pages: readonly LinkedPage[], paths: ReadonlySet<string>): Problem[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.flatMap((page) =>
    page.links.flatMap(({ url, line }): Problem[] => {
      const problem = (expected: string): Problem[] => [{ file: page.file, line, field: url, expected }];
      if (/^(https?:\/\/|mailto:|tel:)/.test(url)) return URL.canParse(url) ? [] : problem("адрес написан с ошибкой");
      if (!url.startsWith("/") && !url.startsWith("#")) return problem("ссылка внутри сайта пишется от корня: /docs/…");
      const [address = "", anchor] = url.split("#");
      const target = address === "" ? page : byPath.get(address);
      if (!target) return paths.has(address) && anchor === undefined ? [] : problem("такой страницы нет");
      if (anchor !== undefined && !target.anchors.has(anchor)) return problem(`на странице ${target.path} нет якоря #${anchor}`);
      return [];
    }),
  );
}

/** Addresses that are given twice. `paths` are addresses made by code, beside the pages. */
export function pathProblems(pages: readonly { readonly file: string; readonly path: string }[], paths: ReadonlySet<string> = new Set()): Problem[] {
  const first = new Map([...paths].map((path) => [path.toLowerCase(), "src/pages"]));
  return pages.flatMap(({ file, path }): Problem[] => {
    const key = path.toLowerCase();
    const other = first.get(key);
    first.set(key, other ?? file);
    return other === undefined ? [] : [{ file, line: 1, field: "path", expected: `адрес ${path} уже занят файлом ${other}` }];
  });
}
