import { indexFiles, type IndexSizes } from "../../../src/search/write-index";
import type { IndexSource } from "../../../src/search/index-source";
import type { PageRecord } from "../../../src/search/records";
import { createSearch, type Search } from "../../../src/search/search";

/** A source of files in memory, by path. */
export function filesSource(files: ReadonlyMap<string, string>): IndexSource {
  return {
    async load(path) {
      const text = files.get(path);
      if (text === undefined) throw new Error(`There is no ${path}`);
      return text;
    },
  };
}

/** The search over pages, from the files a build would write of them. */
export function searchOf(records: readonly PageRecord[], sizes?: IndexSizes): Promise<Search> {
  return createSearch(filesSource(indexFiles(records, sizes)));
}
