import { fetchJson } from "#src/browser/fetch-file";
import type { ArchiveEntry } from "#src/contracts/site-files";

/** Fetches the articles beyond the first ten; throws an error with a sentence for the reader. */
export async function fetchArchive(address: string): Promise<ArchiveEntry[]> {
  return (await fetchJson(address)) as ArchiveEntry[];
}
