import { expect, test } from "@jest/globals";
import { foundWords, searchAddress } from "../../../src/features/search/words";

test.each([
  [1, "Найдена 1 страница"],
  [2, "Найдено 2 страницы"],
  [5, "Найдено 5 страниц"],
  [11, "Найдено 11 страниц"],
  [21, "Найдена 21 страница"],
  [22, "Найдено 22 страницы"],
  [25, "Найдено 25 страниц"],
])("%i found pages are told as «%s»", (total, words) =>
  expect(foundWords({ total, isWhole: true })).toBe(words),
);

test("a log pasted for a query leaves an address that servers take, cut between letters", () => {
  const address = searchAddress(`${"ж".repeat(399)}😀 ${"пароль ".repeat(2000)}`);
  expect(new URL(address, "https://example.ru").searchParams.get("q")).toBe("ж".repeat(399));
  expect(address.length).toBeLessThan(4000);
});
