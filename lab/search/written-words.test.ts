import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "@jest/globals";
import { loadRecords } from "./load-records";
import type { JudgedQuery } from "./measure";
import type { PageRecord } from "../../src/search/records";
import type { Search } from "../../src/search/search";
import { searchOf } from "../../__tests__/search/support/search-of";

const queries = (JSON.parse(readFileSync("lab/search/queries.json", "utf8")) as JudgedQuery[]).map(
  ({ query }) => query,
);
let search: Search;
let written: ReadonlySet<string>;

beforeAll(async () => {
  const records = await loadRecords();
  search = await searchOf(records);
  const texts = records.flatMap(textsOf);
  written = new Set([...texts.flatMap(wordsOf), ...texts.flatMap(partsOf)]);
}, 120_000);

const textsOf = ({ title, description, synonyms, sections }: PageRecord): string[] => [
  title,
  description,
  ...synonyms,
  ...sections.flatMap((section) => [section.title, section.text, section.code]),
];

/** Words of a text in lower case. */
function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.toLowerCase());
}

/** Those that camelCase names are made of. */
function partsOf(text: string): string[] {
  return (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

/**
 * The words an answer names to the reader that stand neither in the content nor in what was typed.
 */
async function inventedWords(query: string): Promise<string[]> {
  const { repaired, nearest } = await search.answer({
    query,
    isLiteral: false,
    kind: null,
    limit: 1,
  });
  const typed = new Set([...wordsOf(query), ...partsOf(query)]);
  return wordsOf([repaired ?? "", ...nearest].join(" "))
    .filter((word) => !written.has(word) && !typed.has(word))
    .map((word) => `${query} → ${word}`);
}

/**
 * One letter left out, doubled, changed and swapped with the next in each word, at a place that
 * depends on the word.
 */
function typosOf(query: string): string[] {
  return [...query.matchAll(/\p{L}{4,}/gu)].flatMap(({ 0: word, index }) => {
    const at =
      1 + ([...word].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % (word.length - 2));
    const [before, letter, next, after] = [
      word.slice(0, at),
      word.charAt(at),
      word.charAt(at + 1),
      word.slice(at + 2),
    ];
    const other = /[а-яё]/i.test(word) ? "о" : "e";
    return [
      before + next + after,
      before + letter + letter + next + after,
      before + (letter === other ? "и" : other) + next + after,
      before + next + letter + after,
    ].map((wrong) => query.slice(0, index) + wrong + query.slice(index + word.length));
  });
}

async function inventedIn(asked: readonly string[]): Promise<string[]> {
  return (await Promise.all(asked.map(inventedWords))).flat();
}

test("a reading or a suggestion has no word that nobody wrote", async () =>
  expect(await inventedIn(queries)).toEqual([]));

test("nor has that of any query with one wrong letter", async () => {
  // Of every fourth query: all of them take a minute and a half.
  const typos = queries.filter((_, index) => index % 4 === 0).flatMap(typosOf);
  expect(typos.length).toBeGreaterThan(1000);
  expect(await inventedIn(typos)).toEqual([]);
}, 120_000);
