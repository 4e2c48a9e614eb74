import {
  formatPhoneNumber,
  formatPhoneNumberIntl,
  getCountries,
  getCountryCallingCode,
  isValidPhoneNumber,
  parsePhoneNumber,
  type Country,
} from "react-phone-number-input/min";
import { messages } from "../stages/validation";

export type { Country };

/** The default country of a calling code that several countries share. */
const firstOfCode: Readonly<Record<string, Country>> = {
  "1": "US",
  "7": "RU",
  "39": "IT",
  "44": "GB",
  "47": "NO",
  "61": "AU",
  "212": "MA",
  "262": "RE",
  "290": "SH",
  "358": "FI",
  "590": "GP",
  "599": "CW",
};

/** The number that a text means in a country, in E.164; null if it means none. */
export function phoneNumber(text: string, country: Country): string | null {
  const digits = digitsOf(text);
  const number = isInternational(text)
    ? `+${digits}`
    : getCountryCallingCode(country) === "7"
      ? numberOfPlan7(digits, country)
      : numberIn(country, digits);
  // The parser drops a trunk prefix in brackets, as in «+49 (0)1512».
  const parsed = number === null ? undefined : parsePhoneNumber(number);
  return parsed !== undefined && isValidPhoneNumber(parsed.number) ? parsed.number : null;
}

/** What is wrong with a phone number; null if it is valid. */
export function phoneError(text: string, country: Country): string | null {
  if (text.trim() === "") return messages.required;
  return phoneNumber(text, country) === null ? messages.phone : null;
}

/** The country of a text: after a plus or 00 that of its calling code, otherwise the chosen one. */
export function countryOf(text: string, chosen: Country): Country {
  if (!isInternational(text)) return chosen;
  const code = callingCode(digitsOf(text));
  if (code === null || code === getCountryCallingCode(chosen)) return chosen;
  return (
    (code === "1" ? parsePhoneNumber(`+${digitsOf(text)}`)?.country : undefined) ??
    firstOfCode[code] ??
    getCountries().find((country) => getCountryCallingCode(country) === code) ??
    chosen
  );
}

/** A text after another country is chosen: an international number gets its calling code. */
export function withCountry(text: string, country: Country): string {
  if (!isInternational(text)) return text;
  const code = getCountryCallingCode(country);
  const rest = text.trim().replace(/^(?:[+＋]|00)\s*/, "");
  const old = callingCode(digitsOf(text)) ?? "";
  return rest.startsWith(old) ? `+${code}${rest.slice(old.length)}` : `+${code}`;
}

/** Formats a complete number; other text stays as typed. */
export function spelled(text: string, country: Country): string {
  const number = phoneNumber(text, country);
  if (number === null) return text;
  return isInternational(text) ? formatPhoneNumberIntl(number) : formatPhoneNumber(number);
}

/** A number in E.164 in its country's national format. */
export function nationalNumber(number: string): {
  readonly text: string;
  readonly country: Country;
} {
  const country = parsePhoneNumber(number)?.country ?? "RU";
  return { text: formatPhoneNumber(number), country };
}

/** True for a number with its calling code: after a plus, or after 00 as it is dialled. */
function isInternational(text: string): boolean {
  return /^\D*(?:[+＋]|00)/.test(text);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "").replace(/^00/, "");
}

/**
 * Russia and Kazakhstan: both write a number with 8, with 7 and with neither. Only Kazakhstan's own
 * numbers begin with 7.
 */
function numberOfPlan7(digits: string, country: Country): string | null {
  if (/^[78]\d{10}$/.test(digits)) return `+7${digits.slice(1)}`;
  const isOwn = country === "KZ" ? /^\d{10}$/ : /^[^7]\d{9}$/;
  return isOwn.test(digits) ? `+7${digits}` : null;
}

/** Digits as dialled within a country, or with its calling code and no plus. */
function numberIn(country: Country, digits: string): string | null {
  const code = getCountryCallingCode(country);
  const rest = digits.slice(code.length);
  // Both readings can be valid where lengths vary; nine digits after the code are a complete
  // number.
  if (digits.startsWith(code) && rest.length >= 9 && isValidPhoneNumber(`+${digits}`))
    return `+${digits}`;
  return parsePhoneNumber(digits, country)?.number ?? null;
}

function callingCode(digits: string): string | null {
  const codes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
  return [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => codes.has(code)) ?? null;
}
