import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "@jest/globals";
import { loadRecords } from "../../tools/bench/search/load-records";
import {
  answerable,
  figuresOf,
  judge,
  type Figures,
  type JudgedQuery,
} from "../../tools/bench/search/measure";
import { buildIndex } from "../../src/search/build-index";
import { createSearch, type Search } from "../../src/search/search";

let search: Search;
let figures: Figures;
let absent: number;

beforeAll(async () => {
  const records = await loadRecords();
  search = createSearch(JSON.stringify(buildIndex(records)));
  const queries = answerable(
    JSON.parse(readFileSync("tools/bench/search/queries.json", "utf8")) as JudgedQuery[],
    new Set(records.map((record) => record.path)),
  );
  const verdicts = queries
    .filter((query) => query.half === "report")
    .map((query) =>
      judge(
        query,
        search
          .answer({ query: query.query, isLiteral: false, kind: null, limit: 20 })
          .pages.map((page) => page.path),
      ),
    );
  figures = figuresOf(verdicts);
  absent = verdicts.filter(({ query }) => query.expected.length === 0).length;
}, 120_000);

test("of the judge's half for reporting, an expected page stands among the first three for 97 %, first for 85 %", () => {
  expect(figures.hit3).toBeGreaterThanOrEqual(0.97);
  expect(figures.hit1).toBeGreaterThanOrEqual(0.85);
});

test("nothing is shown for nine of ten absent topics", () =>
  expect(figures.wrong).toBeLessThanOrEqual(absent / 10));

test.each([
  ["openapi", null, "/docs/api/"],
  ["парольнаяполитика", "парольная политика", "/docs/introduction/password-policy"],
  ["установкаинастройка", "установка и настройка", "/docs/introduction/md-install"],
  ["groupspolicy", "group policy", "/glossary/group_policeis"],
])("«%s» is read as %s and finds %s first", (query, repaired, path) => {
  const answer = search.answer({ query, isLiteral: false, kind: null, limit: 3 });
  expect([answer.repaired, answer.pages[0]?.path]).toEqual([repaired, path]);
});
