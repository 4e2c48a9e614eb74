import { utf8 } from "./bytes";
import { normalDn } from "./dn";
import type { Entry } from "./entry";
import { inChainRule } from "./evaluate";
import { filterValue, type Filter, type FilterItem } from "./filter";
import { likePattern } from "./like";
import { membershipsOf } from "./memberships";
import { heededPattern, placeOf, productDn, productName } from "./product-attributes";
import { allOf, anyOf, opposite, type Matcher } from "./truth";

/** How 2.4.0 ends a search over LDAP: `dropped` closes the connection without an answer. */
export type ProductAnswer = "success" | "dropped" | "protocolError";

/** A filter as 2.4.0 evaluates it. */
export interface ProductSearch {
  readonly answer: ProductAnswer;
  readonly matches: Matcher;
}

/**
 * Compiles a filter as 2.4.0 does: into a condition of SQL, whose NULL is Undefined. Recorded
 * answers in `__tests__/ldap/support` prove it.
 */
export function productSearch(filter: Filter, entries: readonly Entry[]): ProductSearch {
  return compiled(filter, entries) ?? answered(() => true);
}

const answered = (matches: Matcher): ProductSearch => ({ answer: "success", matches });
const none = answered(() => false);
const dropped: ProductSearch = { ...none, answer: "dropped" };
const refused: ProductSearch = { ...none, answer: "protocolError" };
// The server refuses while it compiles, and the database only then.
const worstFirst = ["protocolError", "dropped", "success"] as const;

/** Null for a list without conditions: a list that contains it goes on without it. */
function compiled(filter: Filter, entries: readonly Entry[]): ProductSearch | null {
  if (filter.kind === "item") return compiledItem(filter, entries);
  const parts = filter.of.flatMap((part) => compiled(part, entries) ?? []);
  if (parts.length === 0) return filter.kind === "not" ? dropped : null;
  const matches = parts.map((part) => part.matches);
  return {
    answer: worstFirst.find((answer) => parts.some((part) => part.answer === answer)) ?? "success",
    matches:
      filter.kind === "not"
        ? opposite(allOf(matches))
        : filter.kind === "and"
          ? allOf(matches)
          : anyOf(matches),
  };
}

function compiledItem(item: FilterItem, entries: readonly Entry[]): ProductSearch {
  const place = placeOf(item.attribute);
  if (item.operator === ":=") return extensible(item, entries);
  if (item.operator === "=" && item.value === "*") return answered(presence(item));
  switch (place) {
    case "members":
      return membership(item, entries);
    case "type":
      return refused;
    case "computed":
      return none;
    case "time column":
      return dropped;
    case "guid column":
      return identifier(item);
    case "user column":
    case "column":
      return column(item);
    case "table":
      return stored(item);
  }
}

function presence({ attribute }: FilterItem): Matcher {
  const place = placeOf(attribute);
  const name = productName(attribute);
  switch (place) {
    case "column":
    case "guid column":
      return () => true;
    case "time column":
      return (entry) => valuesOf(entry, name).some((value) => value !== "0");
    case "user column":
      return (entry) => isUser(entry) && valuesOf(entry, name).length > 0;
    case "table":
      return (entry) => valuesOf(entry, name).length > 0;
    default:
      return () => false;
  }
}

/** One value or NULL, compared as text in lower case. */
function column(item: FilterItem): ProductSearch {
  const value = filterValue(item.value);
  const name = productName(item.attribute);
  const isOfUsers = placeOf(name) === "user column";
  const compared = (test: (value: string) => boolean): ProductSearch =>
    answered((entry) => {
      const [own] = isOfUsers && !isUser(entry) ? [] : valuesOf(entry, name);
      return own === undefined ? null : test(own.toLowerCase());
    });
  if (item.value.includes("*")) {
    const isLike = likePattern(sqlPattern(item.value));
    return isLike === null ? dropped : compared(isLike);
  }
  // What is no UTF-8 reaches the database as bytes, which it compares with no text.
  if (value.includes("\uFFFD")) return dropped;
  const wanted = value.toLowerCase();
  switch (item.operator) {
    case ">=":
      return compared((own) => own >= wanted);
    case "<=":
      return compared((own) => own <= wanted);
    case "~=":
      return compared((own) => own !== wanted);
    default:
      return compared((own) => own === wanted);
  }
}

/** Sixteen bytes; the server takes them only if they are no text. */
function identifier(item: FilterItem): ProductSearch {
  const value = filterValue(item.value);
  if (item.value.includes("*")) return dropped;
  const length = utf8(item.value.replace(/\\[0-9A-Fa-f]{2}/g, "-")).length;
  if (!value.includes("\uFFFD") || length !== 16) return refused;
  return answered((entry) => valuesOf(entry, "objectguid").includes(value));
}

/** Every comparison is one with a pattern of SQL; of a pattern of LDAP the first part counts. */
function stored(item: FilterItem): ProductSearch {
  const name = productName(item.attribute);
  const value = item.operator === "=" ? sqlPattern(item.value) : filterValue(item.value);
  const isLike = value.includes("\uFFFD")
    ? (own: string): boolean => own === value
    : likePattern(value);
  if (isLike === null) return dropped;
  return answered((entry) => valuesOf(entry, name).some(isLike));
}

function sqlPattern(value: string): string {
  return heededPattern(value).split("*").map(filterValue).join("%");
}

function extensible(item: FilterItem, entries: readonly Entry[]): ProductSearch {
  if (item.isForDn || item.rule === null) return refused;
  if (placeOf(item.attribute) === "members") return membership(item, entries);
  // The server takes a rule without an attribute for the attribute.
  const name = item.attribute === "" ? item.rule : null;
  if (name === null || !["members", "computed", "table"].includes(placeOf(name))) return refused;
  return compiledItem({ ...item, attribute: name, rule: null, operator: ">=" }, entries);
}

/** Every comparison and rule is one with the whole name; 1941 of memberOf alone goes deeper. */
function membership(item: FilterItem, entries: readonly Entry[]): ProductSearch {
  const name = item.attribute.toLowerCase();
  const dn = item.value.includes("*") ? null : productDn(filterValue(item.value));
  if (dn === null) return refused;
  const { normal, within } = membershipsOf(entries);
  const wanted = dn === "" ? null : normalDn(dn);
  if (wanted === null) return none;
  const isNamed = (entry: Entry, isWanted: (dn: string) => boolean): boolean =>
    valuesOf(entry, name).some((value) => isWanted(normal(value) ?? ""));
  if (name === "memberof" && item.rule === inChainRule) {
    const groups = within(wanted);
    return answered((entry) => isNamed(entry, (group) => groups.has(group)));
  }
  if (name === "memberof") return answered((entry) => isNamed(entry, (group) => group === wanted));
  // Members are looked for among users.
  const isOther = entries.some((entry) => !isUser(entry) && normal(entry.dn) === wanted);
  return isOther ? none : answered((entry) => isNamed(entry, (member) => member === wanted));
}

function valuesOf({ dn, attributes }: Entry, name: string): readonly string[] {
  const values = attributes.get(name) ?? [];
  // A column that an export left out.
  return name === "name" && values.length === 0 ? [/=([^,]*)/.exec(dn)?.[1] ?? ""] : values;
}

/** An entry that an export gives without classes may be one. */
function isUser({ attributes }: Entry): boolean {
  return attributes.get("objectclass")?.some((name) => name.toLowerCase() === "user") ?? true;
}
