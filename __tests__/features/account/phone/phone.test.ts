import { expect, test } from "@jest/globals";
import examples from "libphonenumber-js/examples.mobile.json";
import {
  formatPhoneNumber,
  formatPhoneNumberIntl,
  getCountries,
  getCountryCallingCode,
} from "react-phone-number-input/min";
import {
  type Country,
  countryOf,
  nationalNumber,
  phoneError,
  phoneNumber,
  spelled,
  withCountry,
} from "../../../../src/features/account/phone/phone";

test.each([
  ["79161234567", "RU", "+79161234567"],
  ["89161234567", "RU", "+79161234567"],
  ["9161234567", "RU", "+79161234567"],
  ["+7 (916) 123-45-67", "RU", "+79161234567"],
  ["+7 (916) 123-45-67", "DE", "+79161234567"],
  ["8 (912) 345-67-89", "RU", "+79123456789"],
  ["тел. 8-912-345-67-89", "RU", "+79123456789"],
  ["8 800 555-35-35", "RU", "+78005553535"],
  ["495 123-45-67", "RU", "+74951234567"],
  ["8 701 123 45 67", "KZ", "+77011234567"],
  ["701 123 45 67", "KZ", "+77011234567"],
  ["77011234567", "RU", "+77011234567"],
  ["+49 1512 3456789", "RU", "+4915123456789"],
  ["＋49 1512 3456789", "RU", "+4915123456789"],
  ["+49 (0)1512 3456789", "RU", "+4915123456789"],
  ["0049 1512 3456789", "RU", "+4915123456789"],
  ["00 7 (916) 123-45-67", "DE", "+79161234567"],
  ["(00375) 29 123-45-67", "RU", "+375291234567"],
  ["01512 3456789", "DE", "+4915123456789"],
  ["1512 3456789", "DE", "+4915123456789"],
  ["49 1512 3456789", "DE", "+4915123456789"],
  ["8 029 123-45-67", "BY", "+375291234567"],
  ["375 29 123-45-67", "BY", "+375291234567"],
  ["(212) 555-1234", "US", "+12125551234"],
] as const)("«%s» in %s is %s", (text, country, number) => {
  expect(phoneNumber(text, country)).toBe(number);
});

test.each([
  ["", "RU"],
  ["номер", "RU"],
  ["123", "RU"],
  ["+", "RU"],
  ["+7 912", "RU"],
  ["7916123456", "RU"],
  ["91612345678", "RU"],
  ["8 (912) 345-67-89-00-11", "RU"],
  ["+999 123456789", "RU"],
] as const)("«%s» in %s is no number", (text, country) => {
  expect(phoneNumber(text, country)).toBeNull();
});

const everywhere = getCountries().flatMap((country) => {
  const national = (examples as Partial<Record<Country, string>>)[country];
  return national === undefined
    ? []
    : [{ country, number: `+${getCountryCallingCode(country)}${national}` }];
});

/**
 * Spellings of one number: with the plus, as its country writes it, in digits, with any dividers.
 */
function spellings(number: string): string[] {
  const written = [formatPhoneNumberIntl(number), formatPhoneNumber(number)];
  return [
    number,
    ...written,
    ...written.map((text) => text.replace(/[^\d+]/g, "")),
    ...written.map((text) => text.replace(/\D+/g, (gap) => (gap === "+" ? gap : "-"))),
    ...written.map((text) => `  ${text.replace(/ /g, "\u00a0")}\n`),
  ];
}

test("a mobile number of any country is the same number in every spelling", () => {
  expect(everywhere.length).toBeGreaterThan(230);
  const wrong = everywhere.flatMap(({ country, number }) =>
    spellings(number)
      .filter((text) => phoneNumber(text, country) !== number)
      .map((text) => `${country} ${text} → ${phoneNumber(text, country)}, not ${number}`),
  );
  expect(wrong).toEqual([]);
});

test("spelling a number out changes neither the number nor its country", () => {
  const wrong = everywhere.flatMap(({ country, number }) =>
    spellings(number)
      .map((text) => spelled(text, country))
      .filter(
        (text) => phoneNumber(text, country) !== number || countryOf(text, country) !== country,
      )
      .map((text) => `${country} ${text}`),
  );
  expect(wrong).toEqual([]);
});

test("with a plus or 00 a number is the same whatever country is chosen", () => {
  for (const { number } of everywhere)
    for (const chosen of ["RU", "DE", "US", "KZ"] as const) {
      const written = formatPhoneNumberIntl(number);
      expect(phoneNumber(written, chosen)).toBe(number);
      expect(phoneNumber(written.replace("+", "00"), chosen)).toBe(number);
      expect(phoneNumber(written.replace("+", "00 "), chosen)).toBe(number);
    }
});

test("key by key the chosen country stays, until a plus and a calling code name another", () => {
  const shown = (text: string, chosen: Country): string =>
    [...text].map((_, at) => countryOf(text.slice(0, at + 1), chosen)).join(" ");
  for (const text of ["79161234567", "89161234567", "9161234567", "77011234567", "+79161234567"])
    for (const chosen of ["RU", "KZ"] as const)
      expect(new Set(shown(text, chosen).split(" "))).toEqual(new Set([chosen]));
  expect(countryOf("", "DE")).toBe("DE");
  expect(shown("79161", "DE")).toBe("DE DE DE DE DE");
  expect(shown("+4915", "RU")).toBe("RU RU DE DE DE");
  expect(shown("+3752", "RU")).toBe("RU RU RU BY BY");
  expect(shown("003752", "RU")).toBe("RU RU RU RU BY BY");
  expect(countryOf("+447911123456", "RU")).toBe("GB");
  expect(countryOf("+14165551234", "RU")).toBe("CA");
});

test("choosing another country changes the calling code of an international number alone", () => {
  expect(withCountry("", "DE")).toBe("");
  expect(withCountry("916 123", "DE")).toBe("916 123");
  expect(withCountry("+7 916 123", "DE")).toBe("+49 916 123");
  expect(withCountry("+7 916 123", "KZ")).toBe("+7 916 123");
  expect(withCountry("+", "DE")).toBe("+49");
  expect(withCountry("007 916 123", "DE")).toBe("+49 916 123");
});

test("what is no number stays as it was typed", () => {
  expect(spelled("8 (916) 12", "RU")).toBe("8 (916) 12");
  expect(spelled("8(916)1234567", "RU")).toBe("8 (916) 123-45-67");
  expect(spelled("+4915123456789", "RU")).toBe("+49 1512 3456789");
});

test("a number that was sent comes back as its country writes it", () => {
  expect(nationalNumber("+79161234567")).toEqual({ text: "8 (916) 123-45-67", country: "RU" });
  expect(nationalNumber("+4915123456789")).toEqual({ text: "01512 3456789", country: "DE" });
});

test("a number is missing, wrong or right", () => {
  expect(
    ["", "  ", "+7912", "+791234567890", "+79123456789"].map((text) => phoneError(text, "RU")),
  ).toEqual([
    "Пожалуйста, заполните поле",
    "Пожалуйста, заполните поле",
    "Неправильный формат телефона",
    "Неправильный формат телефона",
    null,
  ]);
});
