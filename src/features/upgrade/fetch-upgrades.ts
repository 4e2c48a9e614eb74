import { fetchFile } from "#src/browser/fetch-file";
import type { UpgradeRelease } from "#src/contracts/site-files";

/** Fetches what plans are made of; throws with a sentence for the reader. */
export async function fetchUpgrades(address: string): Promise<UpgradeRelease[]> {
  return (await (await fetchFile(address)).json()) as UpgradeRelease[];
}
