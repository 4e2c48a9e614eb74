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
import { loadContent, type LoadedContent } from "../../src/gatsby/load-content";

/** Addresses of the last release that lead nowhere now. */
export function addressProblems(content: LoadedContent): Problem[] {
  const file = join(content.folder, releasedAddressesFile);
  return existsSync(file)
    ? vanishedProblems(
        readFileSync(file, "utf8"),
        contentRedirects(content.folder).data?.redirects ?? [],
        knownAddresses(content),
      )
    : [];
}

/** Writes the site's current addresses, for the release being made. */
export async function writeAddresses(folder: string): Promise<void> {
  const rows = addressRows(knownAddresses(await loadContent(folder)));
  writeFileSync(join(folder, releasedAddressesFile), rows);
}

function knownAddresses({ folder, pages, sheets, api }: LoadedContent): KnownAnchors {
  const ids = messageIds(pages, sheets, contentErrorIds(folder).data);
  return withErrors(knownAnchors(pages, api), ids);
}
