import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "@jest/globals";
import { firstAnswers, type FirstAnswer } from "./first-answer";
import { generatedRecords } from "./generated-records";
import { loadRecords } from "./load-records";
import type { JudgedQuery } from "./measure";
import { indexFiles } from "../../src/search/write-index";
import type { PageRecord } from "../../src/search/records";

let records: readonly PageRecord[];

beforeAll(async () => {
  records = await loadRecords();
}, 120_000);

const queries = (JSON.parse(readFileSync("lab/search/queries.json", "utf8")) as JudgedQuery[]).map(
  ({ query }) => query,
);

const heaviest = (answers: readonly FirstAnswer[]): FirstAnswer | undefined =>
  [...answers].sort((one, other) => other.bytes - one.bytes)[0];

// The scripts of search take up to 25 KB more (`npm run lab -- search`).
test("no query of the judge's list fetches more than 100 KB for its first answer", async () => {
  // Long queries fetch most; of the others a sixteenth will do.
  const some = queries.filter((query, index) => index % 16 === 0 || query.split(/\s+/).length > 5);
  const most = heaviest(await firstAnswers(indexFiles(records), some));
  expect(most?.bytes).toBeLessThanOrEqual(100_000);
  expect(most?.files).toBeLessThanOrEqual(24);
}, 120_000);

test("of a thousand pages no more than 160 KB", async () => {
  const some = queries.filter((_, index) => index % 30 === 0);
  const answers = await firstAnswers(indexFiles(generatedRecords(records, 1000)), some, 9);
  expect(heaviest(answers)?.bytes).toBeLessThanOrEqual(160_000);
}, 120_000);

test("generated pages are the same every time", () =>
  expect(generatedRecords(records, 20)).toEqual(generatedRecords(records, 20)));
