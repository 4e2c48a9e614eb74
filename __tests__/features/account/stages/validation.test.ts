import { expect, test } from "@jest/globals";
import {
  codeDigits,
  emailError,
  isWholeCode,
  meantEmail,
  textError,
} from "../../../../src/features/account/stages/validation";

test.each([
  "admin@romashka.ru",
  "  admin@romashka.ru ",
  "иван@почта.рф",
  "a.b+c@sub.example.museum",
  "o'neil@example.ru",
  // As copied from a window of Windows and from a page.
  "\u202Aadmin@romashka.ru\u202C",
  "admin@romashka.ru\u200B",
])("«%s» is an address", (address) => {
  expect(emailError(address)).toBeNull();
});

test.each([
  "admin@romashka",
  "admin",
  "@romashka.ru",
  "a@b@c.ru",
  "a b@example.ru",
  "a@example.ru\nBcc: b@example.ru",
  "a@.ru",
  "a@example..ru",
  "a@-example.ru",
  `${"a".repeat(65)}@example.ru`,
  ".a@example.ru",
  "a.@example.ru",
  "a..b@example.ru",
])("«%s» is no address", (address) => {
  expect(emailError(address)).toBe("Неправильный формат адреса");
});

test("an address is sent without what cannot be seen", () => {
  expect(meantEmail(" \u202Aadmin@rom\u00ADashka.ru\u200B ")).toBe("admin@romashka.ru");
  expect(emailError("\u200B")).toBe("Пожалуйста, заполните поле");
});

test.each(["", "   "])("«%s» is missing", (text) => {
  expect(emailError(text)).toBe("Пожалуйста, заполните поле");
  expect(textError(text)).toBe("Пожалуйста, заполните поле");
});

test.each([
  ["123456", "123456"],
  ["123 456", "123456"],
  ["123-456", "123456"],
  ["123\u00a0456", "123456"],
  ["Ваш код: 012345. Он действует 10 минут", "012345"],
  ["За 10 минут введите 123 456", "123456"],
  ["123\u2011456", "123456"],
  ["\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16", "123456"],
  ["Поддержка: 8 800 555-35-35. Код: 123456", "123456"],
  ["12", "12"],
  ["12345678", "123456"],
  ["1 2 3 4 5 6", "123456"],
  ["код", ""],
])("of «%s» the code is «%s»", (text, digits) => {
  expect(codeDigits(text)).toBe(digits);
});

test("a code is whole with six digits", () => {
  expect(["12345", "123456"].map(isWholeCode)).toEqual([false, true]);
});
