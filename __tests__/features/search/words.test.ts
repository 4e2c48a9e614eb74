import { expect, test } from "@jest/globals";
import { foundWords } from "../../../src/features/search/words";

test.each([
  [1, "Найдена 1 страница"],
  [2, "Найдено 2 страницы"],
  [5, "Найдено 5 страниц"],
  [11, "Найдено 11 страниц"],
  [21, "Найдена 21 страница"],
  [22, "Найдено 22 страницы"],
  [25, "Найдено 25 страниц"],
])("%i found pages are told as «%s»", (count, words) => expect(foundWords(count)).toBe(words));
