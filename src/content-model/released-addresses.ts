import { errorPath, isErrorPath } from "../routes";
import { fillSiteValues } from "./placeholders";
import type { Problem } from "./problem";
import { pathOf, redirectsFile, type KnownAnchors, type Redirect } from "./redirects";
import { site } from "../config/site";

/** The file of `content/` with all addresses of the site's last release. */
export const releasedAddressesFile = "addresses.txt";

/**
 * Addresses in the file's format: one page a line with its anchors, sorted. The product's slug is a
 * placeholder, as on the pages.
 */
export function addressRows(known: KnownAnchors): string {
  const rows = [...known].map(([path, anchors]) =>
    [path, ...[...(anchors ?? [])].sort()].join(" "),
  );
  return `${rows.sort().join("\n")}\n`.replaceAll(site.product.slug, "[[slug]]");
}

/** All addresses, those of messages too: each is a page without anchors. */
export function withErrors(known: KnownAnchors, ids: readonly string[]): KnownAnchors {
  return new Map([...known, ...ids.map((id) => [errorPath(id), null] as const)]);
}

/** Addresses and anchors of the last release that are gone without a redirect. */
export function vanishedProblems(
  text: string,
  redirects: readonly Redirect[],
  known: KnownAnchors,
): Problem[] {
  const froms = new Map(redirects.map(({ from, to }) => [from, to]));
  return fillSiteValues(text)
    .split("\n")
    .flatMap((row, index) =>
      vanished(row, froms, known).map(({ url, expected }): Problem => ({
        file: `content/${releasedAddressesFile}`,
        line: index + 1,
        field: url,
        expected,
      })),
    );
}

/** The addresses of a row that are gone, and what to write instead. */
function vanished(
  row: string,
  froms: ReadonlyMap<string, string>,
  known: KnownAnchors,
): { readonly url: string; readonly expected: string }[] {
  const [path = "", ...anchors] = row.split(" ");
  if (path === "") return [];
  const to = froms.get(path);
  if (!known.has(path) && to === undefined)
    return [
      {
        url: path,
        expected: isErrorPath(path)
          ? `сообщения больше нет: впишите в content/${redirectsFile}, какая строка или какой раздел отвечает вместо него`
          : `страницы больше нет: впишите в content/${redirectsFile}, куда она ведёт`,
      },
    ];
  // A redirect with an anchor of its own ignores the anchor of the request.
  if (to?.includes("#")) return [];
  const here = known.has(path) ? path : pathOf(to ?? "");
  const own = known.get(here);
  if (own === undefined || own === null) return [];
  return anchors
    .filter((anchor) => !own.has(anchor) && !froms.has(`${path}#${anchor}`))
    .map((anchor) => ({
      url: `${path}#${anchor}`,
      expected: `на странице ${here} нет якоря #${anchor}: впишите в content/${redirectsFile}, куда он ведёт`,
    }));
}
