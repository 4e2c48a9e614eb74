import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../../src/content-model/problem";
import {
  addressRows,
  releasedAddressesFile,
  vanishedProblems,
} from "../../src/content-model/released-addresses";
import { contentRedirects } from "../../src/gatsby/nodes/read-redirects";
import { knownAnchors } from "../../src/markup/check-pages";
import { loadContent, type LoadedPage } from "./load-content";

/** Addresses of the last release that lead nowhere now. */
export function addressProblems(folder: string, pages: readonly LoadedPage[]): Problem[] {
  const file = join(folder, releasedAddressesFile);
  return existsSync(file)
    ? vanishedProblems(
        readFileSync(file, "utf8"),
        contentRedirects(folder).data?.redirects ?? [],
        knownAnchors(pages),
      )
    : [];
}

/** Writes the site's current addresses, for the release being made. */
export async function writeAddresses(folder: string): Promise<void> {
  const { pages } = await loadContent(folder);
  writeFileSync(join(folder, releasedAddressesFile), addressRows(knownAnchors(pages)));
}
