import type { Matcher } from "#src/ldap/evaluate";
import { filterValue, type Filter, type FilterItem } from "#src/ldap/filter";
import { isDnAttribute, isOrdered } from "./attributes";

/** The filter that says by the book what 2.4.0 makes of another one. */
export function asProduct(filter: Filter): Filter {
  if (filter.kind === "not") return { kind: "not", of: [asProduct(filter.of[0])] };
  if (filter.kind !== "item") return { kind: filter.kind, of: filter.of.map(asProduct) };
  const attribute = filter.attribute.toLowerCase();
  if (attribute === "objectcategory") return asProduct({ ...filter, attribute: "objectClass" });
  if (attribute === "member" && filter.rule !== null)
    return { ...filter, rule: null, operator: "=" };
  if (filter.operator === "~=" && isOrdered(attribute)) return unequal(filter);
  if (/^[<>]=$/.test(filter.operator) && !isOrdered(attribute)) return { ...filter, operator: "=" };
  return filter.operator === "=" ? { ...filter, value: heededPattern(filter.value) } : filter;
}

/** The part of a pattern that 2.4.0 heeds over LDAP: the first, with the stars at its ends. */
export function heededPattern(value: string): string {
  const [initial = "", first, ...others] = value.split("*");
  if (first === undefined || value === "*") return value;
  if (initial !== "") return `${initial}*`;
  return others.length === 0 ? `*${first}` : `*${first}*`;
}

/** Whether 2.4.0 takes signs of a condition's value for a pattern of SQL. */
export function hasSqlPattern(item: FilterItem): boolean {
  return (
    item.operator === "=" &&
    !isOrdered(item.attribute) &&
    !isDnAttribute(item.attribute) &&
    /[%_]/.test(filterValue(item.value.replaceAll("*", "")))
  );
}

/** In such a value `%` stands for any signs and `_` for any one. */
export function patternMatcher(item: FilterItem): Matcher | null {
  if (!hasSqlPattern(item)) return null;
  const pattern = signsOf(item.value.split("*").map(filterValue).join("%"));
  const name = item.attribute.toLowerCase();
  return ({ attributes }) =>
    (attributes.get(name) ?? []).some((value) => isLike(signsOf(value), pattern));
}

const signsOf = (text: string): readonly string[] => [...text.toLowerCase()];

/** Goes back to the last `%` alone: takes no longer than both lengths multiplied. */
function isLike(value: readonly string[], pattern: readonly string[]): boolean {
  let at = 0;
  let next = 0;
  let back: { readonly at: number; readonly next: number } | null = null;
  while (at < value.length) {
    const sign = pattern[next];
    if (sign === "%") {
      next += 1;
      back = { at: at + 1, next };
    } else if (sign === "_" || sign === value[at]) {
      at += 1;
      next += 1;
    } else if (back) {
      ({ at, next } = back);
      back = { at: at + 1, next };
    } else return false;
  }
  return pattern.slice(next).every((sign) => sign === "%");
}

/** In a table no value is unequal to anything: an entry that lacks the attribute is not found. */
function unequal(item: FilterItem): Filter {
  const there: FilterItem = { ...item, operator: "=", value: "*" };
  return { kind: "and", of: [there, { kind: "not", of: [{ ...item, operator: "=" }] }] };
}
