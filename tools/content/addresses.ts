import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../../src/content-model/problem";
import {
  addressRows,
  movedMessages,
  releasedAddressesFile,
  vanishedProblems,
  withErrors,
} from "../../src/content-model/released-addresses";
import { contentRedirects } from "../../src/gatsby/nodes/read-redirects";
import { knownAnchors } from "../../src/markup/check-pages";
import { readErrorIds, rowIds } from "./error-lists";
import { loadContent, type LoadedPage, type LoadedSheet } from "./load-content";

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
        [
          ...(contentRedirects(folder).data?.redirects ?? []),
          ...movedMessages(readErrorIds(folder)),
        ],
        withErrors(knownAnchors(pages), rowIds(folder, pages, sheets)),
      )
    : [];
}

/** Writes the site's current addresses, for the release being made. */
export async function writeAddresses(folder: string): Promise<void> {
  const { pages, sheets } = await loadContent(folder);
  const known = withErrors(knownAnchors(pages), rowIds(folder, pages, sheets));
  writeFileSync(join(folder, releasedAddressesFile), addressRows(known));
}
