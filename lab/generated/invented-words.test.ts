import { expect, test } from "@jest/globals";
import { inventedWords, seeded } from "./words";

test("no invented word comes twice: titles of five thousand pages differ by them", () => {
  const invented = inventedWords(
    ["служба каталога хранит учётные записи пользователей"],
    seeded(1),
  );
  const words = Array.from({ length: 20 }, invented);
  expect(new Set(words).size).toBe(20);
});
