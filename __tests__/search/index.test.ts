import { expect, test } from "@jest/globals";
import { buildIndex } from "../../src/search/build-index";
import { editDistance } from "../../src/search/distance";
import { readNumbers, writeNumbers } from "../../src/search/numbers";
import { readIndex } from "../../src/search/read-index";
import { smallSite } from "./support/small-site";

test("numbers come back as they were written", () => {
  const numbers = [0, 1, 63, 64, 155, 2547, 2548, 8463, 8464, 700_000];
  expect(readNumbers(writeNumbers(numbers))).toEqual(numbers);
  expect(writeNumbers(Array.from({ length: 3000 }, (_, number) => number))).not.toMatch(
    /["\\]|[^ -~]/,
  );
});

test("the index gives back every term with its chunks, and where each chunk stands", () => {
  const index = readIndex(JSON.stringify(buildIndex(smallSite)));
  expect(index.pages.map((page) => page.path)).toEqual(smallSite.map((page) => page.path));
  expect(index.terms).toEqual([...index.terms].sort());
  const gitlab = index.numbers.get("gitlab") ?? -1;
  const places = index
    .chunksOf(gitlab)
    .map((chunk) => index.sections[index.sectionOfChunk[chunk] ?? -1])
    .map((section) => `${index.pages[section?.page ?? -1]?.path}#${section?.id}`);
  expect([...new Set(places)]).toEqual([
    "/docs/gitlab#",
    "/docs/gitlab#settings",
    "/docs/gitlab#file",
    "/docs/updates/V2.4.0#new",
  ]);
  expect(index.wordsOf(index.numbers.get("отключ") ?? -1)).toEqual(["отключите"]);
  expect(index.wordsOf(index.numbers.get("политика") ?? -1)).toEqual(["политика"]);
  expect(index.wordsOf(index.numbers.get("запрещен") ?? -1)).toEqual(["запрещённые"]);
  expect(index.wordsOf(index.numbers.get("имя") ?? -1)).toEqual(["именем"]);
});

test("a cut, empty or foreign index is refused", () => {
  const text = JSON.stringify(buildIndex(smallSite));
  expect(() => readIndex(text.slice(0, text.length / 2))).toThrow();
  expect(() => readIndex("")).toThrow();
  expect(() => readIndex(text.replace('"version":3', '"version":0'))).toThrow();
  const stored = JSON.parse(text) as { postings: string };
  expect(() =>
    readIndex(JSON.stringify({ ...stored, postings: stored.postings.slice(0, -20) })),
  ).toThrow();
});

test("an index without pages answers nothing", () => {
  const index = readIndex(JSON.stringify(buildIndex([])));
  expect([index.pages, index.terms, index.chunkCount]).toEqual([[], [], 0]);
});

test.each([
  ["пароль", "пороль", 1],
  ["пароль", "парлоь", 1],
  ["keytab", "keytba", 1],
  ["keytab", "kytabb", 2],
  ["а", "абвг", 3],
])("%s and %s are %i edits apart", (one, other, distance) => {
  expect(editDistance(one, other, 3)).toBe(distance);
  if (distance > 1) expect(editDistance(one, other, 1)).toBe(2);
});
