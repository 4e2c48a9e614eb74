import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../../src/content-model/problem";
import type { KnownAnchors } from "../../src/content-model/redirects";
import {
  addressRows,
  releasedAddressesFile,
  vanishedProblems,
  withErrors,
} from "../../src/content-model/released-addresses";
import { contentErrorIds, contentRedirects } from "../../src/gatsby/content-lists";
import { knownAnchors } from "../../src/markup/check-pages";
import { messageIds } from "../../src/markup/page-rows";
import { loadContent, type LoadedPage, type LoadedSheet } from "../../src/gatsby/load-content";

/** Addresses of the last release that lead nowhere now. */
export function addressProblems(
  folder: string,
  pages: readonly LoadedPage[],
  sheets: readonly LoadedSheet[],
): Problem[] {
  const file = join(folder, releasedAddressesFile);
  return existsSync(file)
    ? vanishedProblems(
        readFileSync(file, "utf8"),
        contentRedirects(folder).data?.redirects ?? [],
        knownAddresses(folder, pages, sheets),
      )
    : [];
}

/** Writes the site's current addresses, for the release being made. */
export async function writeAddresses(folder: string): Promise<void> {
  const { pages, sheets } = await loadContent(folder);
  const rows = addressRows(knownAddresses(folder, pages, sheets));
  writeFileSync(join(folder, releasedAddressesFile), rows);
}

function knownAddresses(
  folder: string,
  pages: readonly LoadedPage[],
  sheets: readonly LoadedSheet[],
): KnownAnchors {
  return withErrors(knownAnchors(pages), messageIds(pages, sheets, contentErrorIds(folder).data));
}
