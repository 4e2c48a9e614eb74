import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { nounOf } from "../../src/search/noun-forms";
import { russianStem } from "../../src/search/russian-stem";
import { foldedWord } from "../../src/search/tokens";
import { type TestStore, openEmbeddedTestStore } from "../server/support/stores";

// PostgreSQL has Snowball's own stemmer.
let database: TestStore;
beforeAll(async () => {
  database = await openEmbeddedTestStore();
}, 60_000);
afterAll(() => database.close());

// Forms the site seldom uses: gerunds, superlatives, «ость» in the middle, words without a vowel.
const seldom =
  "умывшись несявшись прочитав учивши встав брь всть важнейшие длиннейший сильнейше новейшество гнейшеский неосторожность крепость достоверность друзьями статьями семьями десятый сидишься маннный нннорм являющимися вставший чинивший";

test("a Russian word has the stem that Snowball gives it, unless it is a listed noun", async () => {
  const texts = readdirSync("content", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => readFileSync(join("content", file), "utf8"));
  const words = [...new Set(`${seldom} ${texts.join(" ")}`.match(/[а-яё]{2,}/giu)?.map(foldedWord))]
    .filter((word) => nounOf(word) === null)
    .sort();
  const rows = await database.sql(
    `select (ts_lexize('russian_stem', word))[1] as stem
     from unnest('{${words.join(",")}}'::text[]) with ordinality as each (word, place)
     order by place`,
  );
  // It has none for prepositions and the like.
  const snowballs = words
    .map((word, place) => [word, rows[place]?.["stem"]] as const)
    .filter(([, stem]) => stem !== null);
  expect(snowballs.length).toBeGreaterThan(5000);
  expect(snowballs.map(([word]) => [word, russianStem(word)])).toEqual(snowballs);
});
