import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, expect, test } from "@jest/globals";
import { generatedRecords } from "../../tools/bench/search/generated-records";
import { loadRecords } from "../../tools/bench/search/load-records";
import { buildIndex } from "../../src/search/build-index";
import type { PageRecord } from "../../src/search/records";

let records: readonly PageRecord[];

beforeAll(async () => {
  records = await loadRecords();
}, 120_000);

const weight = (pages: readonly PageRecord[], quality: number): number =>
  brotliCompressSync(JSON.stringify(buildIndex(pages)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  }).length;

// The scripts of search take up to 25 KB more (`npm run bench -- search`).
test("the index of this site weighs at most 1.45 KB a page", () =>
  expect(weight(records, 11) / records.length).toBeLessThanOrEqual(1450));

test("the index of a thousand pages weighs at most 1.5 MB, and grows no faster than the pages", () => {
  const [half, whole] = [
    weight(generatedRecords(records, 500), 9),
    weight(generatedRecords(records, 1000), 9),
  ];
  expect(whole).toBeLessThanOrEqual(1_500_000);
  expect(whole / half).toBeLessThan(2.05);
});

test("generated pages are the same every time", () =>
  expect(generatedRecords(records, 20)).toEqual(generatedRecords(records, 20)));
