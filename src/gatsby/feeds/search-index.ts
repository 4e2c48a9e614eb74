import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { CreatePagesArgs } from "gatsby";
import { buildIndex, indexSteps } from "../../search/build-index";
import type { StoredIndex } from "../../search/index-format";
import type { SectionRecord } from "../../search/records";
import { withTexts, type BareRecord } from "./search-records";
import type { SearchDocument } from "./search-source";

type Texts = ReadonlyMap<string, readonly SectionRecord[]>;

const gathered = "LocalSearchSite";

/** What the browser loads for a search. */
export const searchIndexFile = join("public", "search", "index.json");

/** What gatsby-plugin-local-search has gathered before: the pages without their texts. */
export async function gatheredRecords({
  actions,
  createNodeId,
  getNodesByType,
}: CreatePagesArgs): Promise<BareRecord[]> {
  // The plugin does not wait until its node is stored. What is created after it is stored after it, so that waiting for this one is enough.
  await actions.createNode({
    id: createNodeId("search index"),
    children: [],
    parent: null,
    internal: { type: "SearchIndexFile", contentDigest: "1" },
  });
  const [node] = getNodesByType(gathered) as unknown as { store: Record<string, SearchDocument> }[];
  if (!node) throw new Error("gatsby-plugin-local-search не собрал страницы для поиска.");
  return Object.values(node.store).map(({ record }) => record);
}

/** Writes the index the browser loads, of the pages and, by their paths, their texts. */
export function writeSearchIndex(records: readonly BareRecord[], texts: Texts): void {
  write(buildIndex(withTexts(records, texts)));
}

/** The same while Gatsby waits for other processes: between two pages it goes on. */
export async function writeSearchIndexMeanwhile(
  records: readonly BareRecord[],
  texts: Texts,
): Promise<void> {
  const steps = indexSteps(withTexts(records, texts));
  let step = steps.next();
  for (; !step.done; step = steps.next()) await setImmediate();
  write(step.value);
}

function write(index: StoredIndex): void {
  const text = JSON.stringify(index);
  if (existsSync(searchIndexFile) && readFileSync(searchIndexFile, "utf8") === text) return;
  mkdirSync(dirname(searchIndexFile), { recursive: true });
  writeFileSync(searchIndexFile, text);
}
