import { normalDn } from "./dn";
import type { Entry } from "./entry";
import { filterValue, type Filter, type FilterItem } from "./filter";
import { membershipsOf } from "./memberships";
import type { MatchingRules, Schema } from "./schema";

/** What a filter says of an entry; null is Undefined (RFC 4511, section 4.5.1.7). */
export type Truth = boolean | null;

/** Whether an entry matches; only `true` puts it into the answer of a search. */
export type Matcher = (entry: Entry) => Truth;

/** LDAP_MATCHING_RULE_IN_CHAIN: membership through groups inside groups. */
export const inChainRule = "1.2.840.113556.1.4.1941";

/** What a filter is evaluated against. */
export interface Directory {
  readonly schema: Schema;
  /** The entries that groups inside groups are looked up in. */
  readonly entries: readonly Entry[];
  /** How a condition is met that the directory reads in a way of its own; null for any other. */
  readonly own?: (item: FilterItem) => Matcher | null;
}

/**
 * Makes a filter ready to be asked of many entries (RFC 4511, section 4.5.1.7): an attribute that
 * the schema does not know, a rule that its attribute does not have and a value that is none of its
 * syntax are Undefined. The in-chain rule works on `memberOf`.
 */
export function compileFilter(filter: Filter, directory: Directory): Matcher {
  switch (filter.kind) {
    case "and":
      return allOf(filter.of.map((part) => compileFilter(part, directory)));
    case "or":
      return anyOf(filter.of.map((part) => compileFilter(part, directory)));
    case "not": {
      const matches = compileFilter(filter.of[0], directory);
      return (entry) => opposite(matches(entry));
    }
    case "item":
      return compileItem(filter, directory);
  }
}

/** The entries that a filter finds, in their order. */
export function search(filter: Filter, directory: Directory): Entry[] {
  const matches = compileFilter(filter, directory);
  return directory.entries.filter((entry) => matches(entry) === true);
}

function opposite(truth: Truth): Truth {
  return truth === null ? null : !truth;
}

function allOf(parts: readonly Matcher[]): Matcher {
  return (entry) => {
    let whole: Truth = true;
    for (const part of parts) {
      const truth = part(entry);
      if (truth === false) return false;
      if (truth === null) whole = null;
    }
    return whole;
  };
}

function anyOf(parts: readonly Matcher[]): Matcher {
  return (entry) => {
    let whole: Truth = false;
    for (const part of parts) {
      const truth = part(entry);
      if (truth === true) return true;
      if (truth === null) whole = null;
    }
    return whole;
  };
}

const undefinedMatch: Matcher = () => null;

function compileItem(item: FilterItem, directory: Directory): Matcher {
  return directory.own?.(item) ?? compileByRules(item, directory);
}

function compileByRules(item: FilterItem, { schema, entries }: Directory): Matcher {
  const name = item.attribute.toLowerCase();
  const rules = schema(name);
  if (rules === null) return undefinedMatch;
  const values = (entry: Entry): readonly string[] => entry.attributes.get(name) ?? [];
  if (item.operator === "=" && item.value === "*") return (entry) => values(entry).length > 0;
  if (item.operator === "=" && item.value.includes("*"))
    return rules.hasSubstrings ? substrings(item.value, rules, values) : undefinedMatch;
  const wanted = normalValue(filterValue(item.value), rules);
  if (wanted === null) return undefinedMatch;
  // A name is looked at once, however many entries have it and filters ask for it.
  const normal: Normal =
    rules.equality === "dn" ? membershipsOf(entries).normal : (value) => normalValue(value, rules);
  const isEqual: Matcher = (entry) => values(entry).some((value) => normal(value) === wanted);
  switch (item.operator) {
    case ">=":
    case "<=":
      return rules.hasOrdering ? ordering(item.operator, wanted, rules, values) : undefinedMatch;
    case ":=":
      return item.rule === null ? isEqual : inChain(item, wanted, normal, values, entries);
    case "=":
    case "~=":
      return isEqual;
  }
}

type ValuesOf = (entry: Entry) => readonly string[];
type Normal = (value: string) => string | null;

function ordering(
  operator: ">=" | "<=",
  wanted: string,
  rules: MatchingRules,
  values: ValuesOf,
): Matcher {
  const order = (value: string): number =>
    rules.equality === "integer"
      ? Number(BigInt(value) - BigInt(wanted))
      : value < wanted
        ? -1
        : Number(value > wanted);
  return (entry) =>
    values(entry).some((value) => {
      const normal = normalValue(value, rules);
      if (normal === null) return false;
      return operator === ">=" ? order(normal) >= 0 : order(normal) <= 0;
    });
}

function inChain(
  item: FilterItem,
  wanted: string,
  normal: Normal,
  values: ValuesOf,
  entries: readonly Entry[],
): Matcher {
  if (item.rule !== inChainRule || item.attribute.toLowerCase() !== "memberof")
    return undefinedMatch;
  const groups = membershipsOf(entries).within(wanted);
  return (entry) => values(entry).some((value) => groups.has(normal(value) ?? ""));
}

/** RFC 4515, section 3: an initial part, any number of parts inside, a final part. */
function substrings(raw: string, rules: MatchingRules, values: ValuesOf): Matcher {
  const parts = raw.split("*").map((part) => part && normalPart(filterValue(part), rules));
  if (parts.includes(null)) return undefinedMatch;
  const [initial = "", ...others] = parts as string[];
  const final = others.pop() ?? "";
  const holds = (value: string): boolean => {
    if (!value.startsWith(initial)) return false;
    let at = initial.length;
    for (const part of others) {
      const found = value.indexOf(part, at);
      if (found === -1) return false;
      at = found + part.length;
    }
    return value.length - final.length >= at && value.endsWith(final);
  };
  return (entry) =>
    values(entry).some((value) => {
      const normal = normalValue(value, rules);
      return normal !== null && holds(normal);
    });
}

// One form for parts of a value and for whole values (RFC 4518): case and runs of spaces do not
// count.
function normalPart(part: string, { equality, isAscii }: MatchingRules): string | null {
  if (isAscii && !isIa5(part)) return null;
  switch (equality) {
    case "exact":
      return part.replace(/\s+/g, " ");
    case "phone":
      return isPrintable(part) ? folded(part).replace(/[ -]/g, "") : null;
    default:
      return folded(part);
  }
}

/** A value in the form in which it is compared; null when it is none of the attribute's syntax. */
function normalValue(value: string, rules: MatchingRules): string | null {
  switch (rules.equality) {
    case "octets":
      return value;
    case "integer":
      return /^-?(?:0|[1-9]\d*)$/.test(value) ? value : null;
    case "dn":
      return orNull(() => normalDn(value));
    case "identifier": {
      const name = folded(value).trim();
      return rules.identifiers?.has(name) === false ? null : name;
    }
    default:
      return normalPart(value, rules)?.trim() ?? null;
  }
}

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
}

// RFC 4517, section 3.3.31: telephone numbers are printable strings.
function isPrintable(text: string): boolean {
  return /^[A-Za-z0-9'()+,\-./:=? ]*$/.test(text);
}

function isIa5(value: string): boolean {
  return /^[\0-\x7f]*$/.test(value);
}

function orNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
