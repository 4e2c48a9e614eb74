import { emailPattern } from "#src/contracts/auth";

export const messages = {
  required: "Пожалуйста, заполните поле",
  email: "Неправильный формат адреса",
  captcha: "Не пройдена капча",
  phone: "Неправильный формат телефона",
  agreement: "Пожалуйста, проставьте согласие",
} as const;

/** What is wrong with an address; null if it is valid. */
export function emailError(value: string): string | null {
  const email = meantEmail(value);
  if (email === "") return messages.required;
  // The server refuses a dot at an end of the name and beside another one (RFC 5321, 4.1.2).
  return emailPattern.test(email) && !/^\.|\.[.@]/.test(email) ? null : messages.email;
}

/** An address without blanks around it and invisible characters, which come with a copied one. */
export function meantEmail(value: string): string {
  return value.replace(/\p{Cf}/gu, "").trim();
}

/** What is wrong with a required text; null if it is valid. */
export function textError(value: string): string | null {
  return value.trim() === "" ? messages.required : null;
}

const codeLength = 6;

/**
 * The digits of a one-time code as people type and paste it: «123 456», «123-456», within a
 * sentence. At most six.
 */
export function codeDigits(text: string): string {
  // An input method may type digits in full width.
  const plain = text.normalize("NFKC");
  const whole =
    /(?<!\d)\d{6}(?!\d)/.exec(plain) ?? /(?<!\d)\d{3}[\s\p{Pd}]\d{3}(?!\d)/u.exec(plain);
  return (whole?.[0] ?? plain).replace(/\D/g, "").slice(0, codeLength);
}

/** True if a code is complete. */
export function isWholeCode(digits: string): boolean {
  return digits.length === codeLength;
}
