import { expect, test } from "@jest/globals";
import { chunkTerms, codeChunks, textChunks } from "../../src/search/chunks";

const terms = (text: string): string[] => chunkTerms(text, true).map(({ term }) => term);

test.each([
  ["0123456789abcdef", []],
  ["abcdefabcdefabcdef", ["abcdefabcdefabcdef"]],
  ["0123456789abcde", ["0123456789abcde"]],
  ["0123456789abcdefghijklmn", []],
  ["0123456789abcdefghijklm", ["0123456789abcdefghijklm"]],
  ["abcdefghijklmnopqrstuvwxyz", ["abcdefghijklmnopqrstuvwxyz"]],
])("keys and digests are not looked for by their letters: %s", (text, found) =>
  expect(terms(text)).toEqual(found),
);

test("names of sample hosts are found by their pieces alone", () => {
  expect(terms("md.example.ru")).toEqual(["md", "example", "ru"]);
  expect(terms("md.company.ru")).toEqual(["md", "company", "ru", "md.company.ru"]);
});

test("each term is told with its word as it stands, parts of names as such", () => {
  expect(chunkTerms("Настройте sAMAccountName", true)).toEqual([
    { term: "настройт", word: "настройте", isPart: false },
    { term: "samaccountname", word: "samaccountname", isPart: false },
    { term: "account", word: "account", isPart: true },
    { term: "name", word: "name", isPart: true },
  ]);
  expect(chunkTerms("Файл V2.4.0", true)).toContainEqual({
    term: "2.4.0",
    word: "v2.4.0",
    isPart: false,
  });
});

test("stop words are left out unless they are asked for", () => {
  const of = (areKept: boolean) => chunkTerms("вход в домен", areKept).map(({ word }) => word);
  expect([of(true), of(false)]).toEqual([
    ["вход", "в", "домен"],
    ["вход", "домен"],
  ]);
});

const words = (count: number): string => Array(count).fill("слово").join(" ");

test("lines are gathered until they have fourteen words, lines without words are left out", () => {
  expect(codeChunks(`${words(13)}\n---\n${words(1)}\n${words(2)}`)).toEqual([
    `${words(13)}\n${words(1)}`,
    words(2),
  ]);
  expect(codeChunks(`${words(14)}. ${words(1)}`)).toHaveLength(1);
  expect(codeChunks("\n--\n")).toEqual([]);
});

test("a sentence ends before a capital, a figure or an opening quote, not within", () => {
  const of = (text: string) => textChunks(text).length;
  expect(of(`${words(14)}. ${words(1)}`)).toBe(1);
  expect(of(`${words(14)}. С${words(1)}`)).toBe(2);
  expect(of(`${words(14)}! «С${words(1)}`)).toBe(2);
  expect(of(`${words(14)}? (5 слов)`)).toBe(2);
  expect(of(`${words(14)}…   9 слов`)).toBe(2);
  expect(of(`${words(14)}, С${words(1)}`)).toBe(1);
});
