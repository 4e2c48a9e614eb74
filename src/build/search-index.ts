import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { CreatePagesArgs } from "gatsby";
import { indexSteps } from "../search/build-index";
import type { SectionRecord } from "../search/records";
import { withTexts, type BareRecord } from "./search-records";
import type { SearchDocument } from "./search-source";

const gathered = "LocalSearchSite";

/** What the browser loads for a search. */
export const searchIndexFile = join("public", "search", "index.json");

/** What gatsby-plugin-local-search has gathered before: the pages without their texts. */
export async function gatheredRecords({ actions, createNodeId, getNodesByType }: CreatePagesArgs): Promise<BareRecord[]> {
  // The plugin does not wait until its node is stored. What is created after it is stored after it, so that waiting for this one is enough.
  await actions.createNode({ id: createNodeId("search index"), children: [], parent: null, internal: { type: "SearchIndexFile", contentDigest: "1" } });
  const [node] = getNodesByType(gathered) as unknown as { store: Record<string, SearchDocument> }[];
  if (!node) throw new Error("gatsby-plugin-local-search не собрал страницы для поиска.");
  return Object.values(node.store).map(({ record }) => record);
}

/** Writes the index the browser loads, of the pages and, by their paths, their texts; between two pages Gatsby goes on. */
export async function writeSearchIndex(records: readonly BareRecord[], texts: ReadonlyMap<string, readonly SectionRecord[]>): Promise<void> {
  const steps = indexSteps(withTexts(records, texts));
  let step = steps.next();
  for (; !step.done; step = steps.next()) await setImmediate();
  const text = JSON.stringify(step.value);
  if (existsSync(searchIndexFile) && readFileSync(searchIndexFile, "utf8") === text) return;
  mkdirSync(dirname(searchIndexFile), { recursive: true });
  writeFileSync(searchIndexFile, text);
}
