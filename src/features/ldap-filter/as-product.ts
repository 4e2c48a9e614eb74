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
  const parts = item.value.split("*").map((part) =>
    filterValue(part)
      .replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")
      .replaceAll("%", ".*")
      .replaceAll("_", "."),
  );
  const pattern = new RegExp(`^${parts.join(".*")}$`, "isu");
  const name = item.attribute.toLowerCase();
  return ({ attributes }) => (attributes.get(name) ?? []).some((value) => pattern.test(value));
}

/** In a table no value is unequal to anything: an entry that lacks the attribute is not found. */
function unequal(item: FilterItem): Filter {
  const there: FilterItem = { ...item, operator: "=", value: "*" };
  return { kind: "and", of: [there, { kind: "not", of: [{ ...item, operator: "=" }] }] };
}
