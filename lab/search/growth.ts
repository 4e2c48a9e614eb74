import { readFileSync } from "node:fs";
import { siteFiles } from "../../src/contracts/site-files";
import type { PageRecord } from "../../src/search/records";
import { indexFiles } from "../../src/search/write-index";
import { brotliBytes, firstAnswers } from "./first-answer";
import { generatedRecords } from "./generated-records";
import { searchSpeed, type SearchSpeedRow } from "./speed";
import type { JudgedQuery } from "./measure";
import { quantile } from "./typed-queries";

/** What search costs a reader at a given size of the site, in bytes of brotli. */
export interface SearchGrowthRow {
  readonly pages: number;
  /** Number of index files, and size of the first. */
  readonly files: number;
  readonly first: number;
  /** Everything downloaded for the first result of a query of the judge's list. */
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
  /** Files among them, at the 95th percentile. */
  readonly fetched: number;
}

export type SizedIndexes = ReadonlyMap<number, ReadonlyMap<string, string>>;

const sizes = [1000, 5000];

/** The index of the site, and of generated pages. */
export function sizedIndexes(records: readonly PageRecord[]): SizedIndexes {
  return new Map([
    [records.length, indexFiles(records)],
    ...sizes.map((size) => [size, indexFiles(generatedRecords(records, size))] as const),
  ]);
}

/** Bytes before the first result at each size. */
export async function searchGrowth(indexes: SizedIndexes): Promise<SearchGrowthRow[]> {
  const queries = (
    JSON.parse(readFileSync("lab/search/queries.json", "utf8")) as JudgedQuery[]
  ).map(({ query }) => query);
  const rows: SearchGrowthRow[] = [];
  for (const [pages, files] of indexes) {
    const answers = await firstAnswers(files, queries);
    const bytes = answers.map((answer) => answer.bytes);
    rows.push({
      pages,
      files: files.size,
      first: brotliBytes(files.get(siteFiles.searchIndex) ?? ""),
      p50: quantile(bytes, 0.5),
      p95: quantile(bytes, 0.95),
      most: Math.max(...bytes),
      fetched: quantile(
        answers.map((answer) => answer.files),
        0.95,
      ),
    });
  }
  return rows;
}

/** Time of a result at each size, at full speed and with the processor slowed four times. */
export function growthSpeed(indexes: SizedIndexes): Promise<SearchSpeedRow[]> {
  const named = [...indexes].map(([pages, files]) => [`${pages} pages`, files] as const);
  return searchSpeed(Object.fromEntries(named), [1, 4], 3);
}
