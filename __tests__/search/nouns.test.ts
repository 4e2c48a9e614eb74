import { expect, test } from "@jest/globals";
import { nounParadigms } from "../../src/search/noun-forms";
import { foldedWord, stemOf } from "../../src/search/tokens";
import { paradigms } from "./support/paradigms";

const stemsOf = (forms: readonly string[]): string[] => [
  ...new Set(forms.map((form) => stemOf(foldedWord(form)))),
];

test.each(paradigms.map((forms) => [forms[0], forms] as const))(
  "every case and number of «%s» has one stem",
  (_, forms) => {
    expect(forms).toHaveLength(12);
    expect(stemsOf(forms)).toHaveLength(1);
  },
);

test("no two of the nouns have the same stem", () => {
  const stems = paradigms.map((forms) => stemsOf(forms)[0]);
  expect(stems.filter((stem, place) => stems.indexOf(stem) !== place)).toEqual([]);
});

test("the table of nouns has at least a hundred, and every form of each leads to its first one alone", () => {
  const table = nounParadigms();
  expect(table.length).toBeGreaterThanOrEqual(100);
  expect(table.filter((forms) => stemsOf(forms).length !== 1).map((forms) => forms[0])).toEqual([]);
  const lemmas = table.map((forms) => forms[0]);
  expect(lemmas.filter((lemma, place) => lemmas.indexOf(lemma) !== place)).toEqual([]);
});

test("every noun of the table is among those whose cases are written out", () => {
  const written = new Set(paradigms.map(([first = ""]) => foldedWord(first)));
  expect(
    nounParadigms()
      .map(([first = ""]) => first)
      .filter((first) => !written.has(first)),
  ).toEqual([]);
});
