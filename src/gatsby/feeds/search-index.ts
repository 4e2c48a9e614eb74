import { rmSync } from "node:fs";
import { join } from "node:path";
import type { NodePluginArgs } from "gatsby";
import { searchShardFolder } from "../../contracts/site-files";
import { indexFiles } from "../../search/write-index";
import type { SectionRecord } from "../../search/records";
import { filesBelow, writeBelow } from "../files";
import type { LoadedContent } from "../load-content";
import { routes } from "../../routes";
import { errorSections, withTexts } from "./search-records";
import type { SearchDocument } from "./search-source";

const gathered = "LocalSearchSite";

/**
 * Writes the search index the browser loads. It holds the pages that gatsby-plugin-local-search has
 * collected, with their texts, and on the page that explains errors the messages of the sheets.
 */
export function writeSearchIndex(
  getNodesByType: NodePluginArgs["getNodesByType"],
  content: LoadedContent,
): void {
  const [node] = getNodesByType(gathered) as unknown as { store: Record<string, SearchDocument> }[];
  if (!node) throw new Error("gatsby-plugin-local-search has gathered no pages");
  const records = Object.values(node.store).map(({ record }) => record);
  writeIndexFiles("public", indexFiles(withTexts(records, searchedTexts(content))));
}

/** The texts as search indexes them, by page path. */
export function searchedTexts({
  pages,
  sheets,
  api,
}: LoadedContent): ReadonlyMap<string, readonly SectionRecord[]> {
  return new Map<string, readonly SectionRecord[]>([
    ...pages.map(({ parsed, rendered }) => [parsed.path, rendered.sections] as const),
    ...api.map(({ path, rendered }) => [path, rendered.sections] as const),
    [routes.errors.path, errorSections(sheets.map(({ read }) => read))],
  ]);
}

/** Writes the files of an index into a folder and deletes the shards of an earlier one. */
export function writeIndexFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) writeBelow(folder, path, text);
  const shards = join(folder, searchShardFolder);
  for (const name of filesBelow(shards))
    if (!files.has(`${searchShardFolder}/${name.replace(/\.(br|gz)$/, "")}`))
      rmSync(join(shards, name));
}
