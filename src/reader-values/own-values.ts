import { checkField } from "./check";
import { fieldNames, type FieldName, type OwnValues } from "./values";

/** Keeps the valid values of untrusted data: an object of strings from storage or an address. */
export function readOwnValues(data: Readonly<Record<string, unknown>>): OwnValues {
  const own: Partial<Record<FieldName, string>> = {};
  for (const name of fieldNames) {
    const text = data[name];
    const checked = typeof text === "string" ? checkField(name, text) : null;
    if (checked?.kind === "right") own[name] = checked.value;
  }
  return data.ldaps === false || data.ldaps === "false" ? { ...own, ldaps: false } : own;
}

/** Own values in storage format; null if there are none. */
export function ownValuesJson(own: OwnValues): string | null {
  return Object.keys(own).length === 0 ? null : JSON.stringify(own);
}

/** Parses stored own values; anything invalid is ignored. */
export function parseOwnValues(json: string | null): OwnValues {
  try {
    const data: unknown = JSON.parse(json ?? "{}");
    return data !== null && typeof data === "object" ? readOwnValues({ ...data }) : {};
  } catch {
    return {};
  }
}

/** Own values as query parameters. */
export function ownValuesQuery(own: OwnValues): string {
  const pairs = Object.entries(own).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(pairs).toString();
}

/** Parses own values from query parameters. */
export function parseOwnValuesQuery(query: string): OwnValues {
  return readOwnValues(Object.fromEntries(new URLSearchParams(query)));
}
