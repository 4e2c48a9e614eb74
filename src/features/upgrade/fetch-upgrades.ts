import { fetchJson } from "#src/browser/fetch-file";
import type { UpgradeRelease } from "#src/contracts/site-files";

/** Fetches the upgrade steps; throws an error with a sentence for the reader. */
export async function fetchUpgrades(address: string): Promise<UpgradeRelease[]> {
  return (await fetchJson(address)) as UpgradeRelease[];
}
