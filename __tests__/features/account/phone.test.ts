import { expect, test } from "@jest/globals";
import { pastedPhone, phoneError } from "../../../src/features/account/phone";

test.each([
  ["8 (912) 345-67-89", "+79123456789"],
  ["8-912-345-67-89", "+79123456789"],
  ["7 912 345 67 89", "+79123456789"],
  ["+7 (912) 345-67-89", "+79123456789"],
  ["912 345-67-89", "+79123456789"],
  ["тел. 8 (912) 345-67-89", "+79123456789"],
  ["+375 29 123-45-67", "+375291234567"],
  ["+49 30 901820", "+4930901820"],
])("a pasted «%s» is %s", (text, number) => {
  expect(pastedPhone(text)).toBe(number);
});

test.each(["", "номер", "123", "+7 912", "8 (912) 345-67-89-00-11"])(
  "a pasted «%s» is no number",
  (text) => {
    expect(pastedPhone(text)).toBeNull();
  },
);

test("a number is missing, wrong or right", () => {
  expect(["", "+7912", "+791234567890", "+79123456789"].map(phoneError)).toEqual([
    "Пожалуйста, заполните поле",
    "Неправильный формат телефона",
    "Неправильный формат телефона",
    null,
  ]);
});
