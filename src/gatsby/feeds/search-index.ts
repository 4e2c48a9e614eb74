import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { siteFiles } from "../../contracts/site-files";
import { buildIndex } from "../../search/build-index";
import type { SectionRecord } from "../../search/records";
import type { NodesByType } from "../gatsby-args";
import { withTexts } from "./search-records";
import type { SearchDocument } from "./search-source";

const gathered = "LocalSearchSite";

/** What the browser loads for a search. */
const searchIndexFile = join("public", siteFiles.searchIndex);

/**
 * Writes the index the browser loads: of the pages gatsby-plugin-local-search has gathered and, by
 * their paths, their texts.
 */
export function writeSearchIndex(
  getNodesByType: NodesByType,
  texts: ReadonlyMap<string, readonly SectionRecord[]>,
): void {
  const [node] = getNodesByType(gathered) as unknown as { store: Record<string, SearchDocument> }[];
  if (!node) throw new Error("gatsby-plugin-local-search has gathered no pages");
  const records = Object.values(node.store).map(({ record }) => record);
  const index = JSON.stringify(buildIndex(withTexts(records, texts)));
  if (existsSync(searchIndexFile) && readFileSync(searchIndexFile, "utf8") === index) return;
  mkdirSync(dirname(searchIndexFile), { recursive: true });
  writeFileSync(searchIndexFile, index);
}
