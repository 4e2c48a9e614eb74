import { isValidPhoneNumber, parsePhoneNumber } from "react-phone-number-input/min";
import { messages } from "./validation";

/** What is wrong with a number in E.164; null when nothing is. */
export function phoneError(value: string): string | null {
  if (value === "") return messages.required;
  return isValidPhoneNumber(value) ? null : messages.phone;
}

/** A number as people paste it, in E.164: «8 (9xx) …», «7 9xx …» and any international one. Null when it is none. */
export function pastedPhone(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  const isRussian = !text.includes("+") && /^[78]\d{10}$/.test(digits);
  const number = isRussian ? `+7${digits.slice(1)}` : (parsePhoneNumber(text, "RU")?.number ?? "");
  return phoneError(number) === null ? number : null;
}
