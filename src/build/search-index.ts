import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { buildIndex } from "../search/build-index";
import type { SearchDocument } from "./search-source";

const gathered = "LocalSearchSite";

/** What the browser loads for a search. */
export const searchIndexFile = join("public", "search", "index.json");

/** Writes the index the browser loads, from what gatsby-plugin-local-search has gathered before. */
export async function writeSearchIndex({ actions, createNodeId, getNodesByType }: CreatePagesArgs): Promise<void> {
  // The plugin does not wait until its node is stored. What is created after it is stored after it, so that waiting for this one is enough.
  await actions.createNode({ id: createNodeId("search index"), children: [], parent: null, internal: { type: "SearchIndexFile", contentDigest: "1" } });
  const [node] = getNodesByType(gathered) as unknown as { store: Record<string, SearchDocument> }[];
  if (!node) throw new Error("gatsby-plugin-local-search не собрал страницы для поиска.");
  const records = Object.values(node.store).map(({ record }) => record);
  records.sort((one, other) => (one.path < other.path ? -1 : 1));
  const text = JSON.stringify(buildIndex(records));
  if (existsSync(searchIndexFile) && readFileSync(searchIndexFile, "utf8") === text) return;
  mkdirSync(dirname(searchIndexFile), { recursive: true });
  writeFileSync(searchIndexFile, text);
}
