import { fieldNames } from "#src/contracts/registration-fields";

const secretNames = new Set<string>([
  "email",
  "code",
  "token",
  "captchaToken",
  "password",
  ...fieldNames,
]);

/** A copy of a value for the inspector, with dots instead of addresses, codes, tokens and names. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      secretNames.has(name) && typeof part === "string" ? dots(part) : masked(part),
    ]),
  );
}

function dots(text: string): string {
  return text === "" ? "" : "•••";
}
