import { rmSync } from "node:fs";
import { join } from "node:path";

// Gatsby writes them anew in each build, reads them only while it renders, and names every source
// file of a page in the first two.
const names = ["webpack.stats.json", "chunk-map.json", "_gatsby", "~partytown"];

/** Removes from a finished build what only Gatsby itself uses, so that no host publishes it. */
export function removeLeftovers(folder: string): void {
  for (const name of names)
    for (const suffix of ["", ".br", ".gz"])
      rmSync(join(folder, name + suffix), { recursive: true, force: true });
}
