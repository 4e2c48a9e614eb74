import { indexFiles } from "../../../src/search/write-index";
import { filesSource } from "../../../src/search/index-source";
import type { PageRecord } from "../../../src/search/records";
import { createSearch, type Search } from "../../../src/search/search";

/** The search over pages, from the files a build would write of them. */
export function searchOf(records: readonly PageRecord[]): Promise<Search> {
  return createSearch(filesSource(indexFiles(records)));
}
