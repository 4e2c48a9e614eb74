import { bytesOfHex, concatenated, textOfBytes, utf8 } from "./bytes";

/** One `attribute=value` of a name (RFC 4514, section 2.3); the value is unescaped. */
export interface AttributeValue {
  readonly attribute: string;
  readonly value: string;
}

/** A relative name: one `attribute=value`, or several joined by `+` (RFC 4514, section 2.2). */
export type Rdn = readonly AttributeValue[];

/** A distinguished name (RFC 4514, section 2.1): relative names, the entry's own first. */
export type Dn = readonly Rdn[];

const part = /^([A-Za-z][A-Za-z0-9-]*|(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*))+)=/;

/**
 * Parses a name by RFC 4514, section 3. Throws an `Error` with a Russian sentence. Rejects spaces
 * around commas, which only the older RFC 2253 allows.
 */
export function parseDn(text: string): Dn {
  if (text === "") return [];
  const names: AttributeValue[][] = [];
  let current: AttributeValue[] = [];
  let at = 0;
  for (;;) {
    const head = part.exec(text.slice(at));
    if (!head)
      throw new Error(
        /^\s/.test(text.slice(at))
          ? "пробел после запятой в DN не пишется"
          : `ожидалось атрибут=значение, а стоит «${text.slice(at, at + 20)}»`,
      );
    const raw = rawValue(text, at + head[0].length);
    current.push({ attribute: head[1] ?? "", value: decodeValue(raw) });
    at += head[0].length + raw.length;
    if (text[at] === "+") at += 1;
    else {
      names.push(current);
      current = [];
      if (at >= text.length) return names;
      at += 1;
    }
  }
}

/** The parts of a name; null where a text is none. */
export function dnOrNull(text: string): Dn | null {
  try {
    return parseDn(text);
  } catch {
    return null;
  }
}

/** What is wrong with a name, as a Russian sentence; null if it is valid. */
export function dnProblem(text: string): string | null {
  try {
    parseDn(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Formats a name (RFC 4514, section 2): no spaces, and escapes only where needed. */
export function formatDn(dn: Dn): string {
  return dn
    .map((rdn) =>
      rdn.map(({ attribute, value }) => `${attribute}=${escapeDnValue(value)}`).join("+"),
    )
    .join(",");
}

/**
 * Normalises a name for comparison: lower case, single spaces, sorted parts of a relative name
 * (distinguishedNameMatch, RFC 4517, section 4.2.15, for string attributes). Null where a text is
 * no name.
 */
export function normalDn(text: string): string | null {
  const rdns = dnOrNull(text)?.map((rdn) =>
    rdn
      .map(({ attribute, value }) => ({
        attribute: attribute.toLowerCase(),
        value: value.toLowerCase().replace(/\s+/g, " "),
      }))
      .sort((one, other) => (formatDn([[one]]) < formatDn([[other]]) ? -1 : 1)),
  );
  return rdns ? formatDn(rdns) : null;
}

/** Escapes a value for use in a name (RFC 4514, section 2.4). */
export function escapeDnValue(value: string): string {
  const escaped = value
    .replace(/[\\,+"<>;]/g, "\\$&")
    .replace(/^[ #]/, "\\$&")
    .replaceAll("\0", "\\00");
  return value.length > 1 && value.endsWith(" ") ? `${escaped.slice(0, -1)}\\ ` : escaped;
}

function rawValue(text: string, start: number): string {
  const value = /^(?:\\[\s\S]|[^\\,+])*/.exec(text.slice(start))?.[0] ?? "";
  if (text[start + value.length] === "\\") throw new Error("в конце DN стоит одинокая \\");
  return value;
}

function decodeValue(raw: string): string {
  if (raw.startsWith("#")) {
    if (!/^#(?:[0-9A-Fa-f]{2})+$/.test(raw))
      throw new Error("после # в DN стоят пары шестнадцатеричных цифр");
    return raw;
  }
  const naked = raw.replace(/\\[\s\S]/g, "..");
  const special = /["<>;\0]/.exec(naked);
  if (special) throw new Error(`знак ${special[0]} в DN пишется с \\`);
  if (/^ | $/.test(naked)) throw new Error("пробел в начале или в конце значения DN пишется с \\");
  const bytes = [...raw.matchAll(/\\([0-9A-Fa-f]{2})|\\([ "#+,;<=>\\])|([^\\]+)|\\/g)].map(
    ([, pair, sign, plain]) => {
      if (pair !== undefined) return bytesOfHex(pair);
      if (sign === undefined && plain === undefined)
        throw new Error("после \\ в DN стоит особый знак или две шестнадцатеричные цифры");
      return utf8(sign ?? plain ?? "");
    },
  );
  return textOfBytes(concatenated(bytes));
}
