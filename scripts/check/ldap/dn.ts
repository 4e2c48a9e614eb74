/** One `attribute=value` of a name; the value without escapes. */
export interface NamePart {
  readonly attribute: string;
  readonly value: string;
}

/** A distinguished name, RFC 4514: relative names from the entry up, each of one part or of several joined by `+`. */
export type Dn = readonly (readonly NamePart[])[];

const part = /^([A-Za-z][A-Za-z0-9-]*|(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*))+)=/;

/** Parses a name; throws a sentence. Spaces around commas, which RFC 4514 no longer has, are refused. */
export function parseDn(text: string): Dn {
  if (text === "") return [];
  const names: NamePart[][] = [];
  let current: NamePart[] = [];
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

/** A name in one form for comparing: lower case, no escapes that need not be. */
export function normalDn(text: string): string {
  return parseDn(text)
    .map((name) =>
      name
        .map(
          ({ attribute, value }) =>
            `${attribute.toLowerCase()}=${escapeDnValue(value.toLowerCase().replace(/\s+/g, " "))}`,
        )
        .sort()
        .join("+"),
    )
    .join(",");
}

/** Escapes a value for a name. */
export function escapeDnValue(value: string): string {
  return value.replace(/[\\,+"<>;]/g, "\\$&").replace(/^[ #]|(?<!\\) $/g, "\\$&");
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
      if (pair !== undefined) return Buffer.from(pair, "hex");
      if (sign === undefined && plain === undefined)
        throw new Error("после \\ в DN стоит особый знак или две шестнадцатеричные цифры");
      return Buffer.from(sign ?? plain ?? "", "utf8");
    },
  );
  return Buffer.concat(bytes).toString("utf8");
}
