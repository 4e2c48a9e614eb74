import { bytesOfHex, concatenated, textOfBytes, utf8 } from "./bytes";

/** A search filter (RFC 4515, section 3; semantics in RFC 4511, section 4.5.1.7). */
export type Filter =
  | { readonly kind: "and" | "or"; readonly of: readonly Filter[] }
  | { readonly kind: "not"; readonly of: readonly [Filter] }
  | FilterItem;

/** One condition of a filter. `value` is as written, escapes included. */
export interface FilterItem {
  readonly kind: "item";
  /** Empty if only a matching rule precedes `:=`. */
  readonly attribute: string;
  readonly isForDn: boolean;
  readonly rule: string | null;
  readonly operator: "=" | "~=" | ">=" | "<=" | ":=";
  readonly value: string;
}

/** An error in a filter; `position` counts from 0. */
export class FilterError extends Error {
  readonly position: number;

  constructor(message: string, position: number) {
    super(`${message} (знак ${position + 1})`);
    this.position = position;
  }
}

const type = String.raw`(?:[A-Za-z][A-Za-z0-9-]*|(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*))+)(?:;[A-Za-z0-9-]+)*`;
const rule = String.raw`[A-Za-z][A-Za-z0-9-]*|(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*))+`;
const simpleItem = new RegExp(`^(${type})(=|~=|>=|<=)`);
const extensibleItem = new RegExp(`^(${type})?(:[dD][nN])?(?::(${rule}))?:=`);

/** Deeper nesting is an error, because recursive callers would run out of stack. */
const deepest = 100;

/** Parses a whole filter by RFC 4515, section 3; throws a `FilterError` with a Russian sentence. */
export function parseFilter(text: string): Filter {
  const { filter, end } = parseFilterAt(text, 0);
  if (end !== text.length)
    throw new FilterError(`после фильтра лишнее «${text.slice(end, end + 20)}»`, end);
  return filter;
}

/** Parses the filter that begins at `start`; `end` is the index after it. */
export function parseFilterAt(
  text: string,
  start: number,
  depth = 1,
): { filter: Filter; end: number } {
  if (depth > deepest) throw new FilterError(`скобки вложены глубже ${deepest} уровней`, start);
  if (text[start] !== "(") throw new FilterError("фильтр начинается со скобки (", start);
  const mark = text[start + 1];
  if (mark === "&" || mark === "|") {
    const { of, end } = parseList(text, start + 2, depth + 1);
    return { filter: { kind: mark === "&" ? "and" : "or", of }, end: closed(text, end) };
  }
  if (mark === "!") {
    const { filter, end } = parseFilterAt(text, start + 2, depth + 1);
    return { filter: { kind: "not", of: [filter] }, end: closed(text, end) };
  }
  return parseItem(text, start + 1);
}

/**
 * Formats a filter without losing anything. Its items are written as `textOf` gives them, or kept
 * where it gives null.
 */
export function filterText(
  filter: Filter,
  textOf: (item: FilterItem) => string | null = () => null,
): string {
  if (filter.kind === "item")
    return (
      textOf(filter) ??
      `(${filter.attribute}${filter.isForDn ? ":dn" : ""}${filter.rule === null ? "" : `:${filter.rule}`}${filter.operator}${filter.value})`
    );
  const mark = { and: "&", or: "|", not: "!" }[filter.kind];
  return `(${mark}${filter.of.map((part) => filterText(part, textOf)).join("")})`;
}

/** A filter without needless nesting: an "and" inside an "and", an "or" of one. */
export function flatFilter(filter: Filter): Filter {
  if (filter.kind === "item") return filter;
  if (filter.kind === "not") return { kind: "not", of: [flatFilter(filter.of[0])] };
  const of = filter.of
    .map(flatFilter)
    .flatMap((part) => (part.kind === filter.kind ? part.of : [part]));
  return of.length === 1 && of[0] ? of[0] : { kind: filter.kind, of };
}

/** All conditions of a filter, in order. */
export function filterItems(filter: Filter): FilterItem[] {
  return filter.kind === "item" ? [filter] : filter.of.flatMap(filterItems);
}

/** Escapes a value for use in a filter (RFC 4515, section 3). */
export function escapeFilterValue(value: string): string {
  return value.replace(
    /[\\*()\0]/g,
    (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

/** Unescapes a value without asterisks: escapes are bytes of UTF-8 (RFC 4515, section 3). */
export function filterValue(raw: string): string {
  if (!raw.includes("\\")) return raw;
  const parts = raw.match(/\\[0-9A-Fa-f]{2}|[^\\]+/g) ?? [];
  const bytes = parts.map((part) =>
    part.startsWith("\\") ? bytesOfHex(part.slice(1)) : utf8(part),
  );
  return textOfBytes(concatenated(bytes));
}

function parseList(text: string, start: number, depth: number): { of: Filter[]; end: number } {
  const of: Filter[] = [];
  let at = start;
  while (text[at] === "(") {
    const { filter, end } = parseFilterAt(text, at, depth);
    of.push(filter);
    at = end;
  }
  // RFC 4526: a list without conditions is true of «and», false of «or».
  if (of.length === 0 && text[at] !== ")")
    throw new FilterError("после & и | стоит хотя бы одно условие в скобках", start);
  return { of, end: at };
}

function parseItem(text: string, start: number): { filter: FilterItem; end: number } {
  const rest = text.slice(start);
  const simple = simpleItem.exec(rest);
  const extensible = simple ? null : extensibleItem.exec(rest);
  const head = simple?.[0] ?? extensible?.[0];
  if (head === undefined) throw new FilterError("ожидалось условие вида атрибут=значение", start);
  if (extensible && extensible[1] === undefined && extensible[3] === undefined)
    throw new FilterError("перед := стоит атрибут или правило", start);
  const operator = simple ? (simple[2] as FilterItem["operator"]) : ":=";
  const from = start + head.length;
  const value = /^[^()\0]*/.exec(text.slice(from))?.[0] ?? "";
  checkValue(value, operator, from);
  const filter: FilterItem = {
    kind: "item",
    attribute: simple?.[1] ?? extensible?.[1] ?? "",
    isForDn: extensible?.[2] !== undefined,
    rule: extensible?.[3] ?? null,
    operator,
    value,
  };
  return { filter, end: closed(text, from + value.length) };
}

function checkValue(value: string, operator: FilterItem["operator"], from: number): void {
  const escape = /\\(?![0-9A-Fa-f]{2})/.exec(value);
  if (escape)
    throw new FilterError("после \\ стоят две шестнадцатеричные цифры", from + escape.index);
  const star = value.indexOf("*");
  if (star === -1) return;
  if (operator !== "=")
    throw new FilterError(`звёздочка бывает только после =, здесь ${operator}`, from + star);
  const double = value.indexOf("**");
  if (double !== -1) throw new FilterError("две звёздочки подряд", from + double);
}

function closed(text: string, at: number): number {
  if (text[at] === ")") return at + 1;
  throw new FilterError(
    at >= text.length ? "не закрыта скобка" : `ожидалась скобка ), а стоит «${text[at] ?? ""}»`,
    at,
  );
}
