import { dnOrNull, normalDn } from "./dn";
import type { Entry } from "./entry";
import { filterValue, type Filter, type FilterItem } from "./filter";
import { membershipsOf } from "./memberships";
import type { MatchingRules, Schema } from "./schema";
import { allOf, anyOf, opposite, type Matcher } from "./truth";

/** LDAP_MATCHING_RULE_IN_CHAIN: membership through nested groups. */
export const inChainRule = "1.2.840.113556.1.4.1941";

/** The directory that a filter is evaluated against. */
interface Directory {
  readonly schema: Schema;
  /** The entries in which nested groups are looked up. */
  readonly entries: readonly Entry[];
}

/**
 * Compiles a filter for evaluation against many entries (RFC 4511, section 4.5.1.7). Unknown
 * attributes, matching rules that an attribute lacks and values of the wrong syntax are Undefined.
 * The in-chain rule works on `memberOf`.
 */
export function compileFilter(filter: Filter, directory: Directory): Matcher {
  switch (filter.kind) {
    case "and":
      return allOf(filter.of.map((part) => compileFilter(part, directory)));
    case "or":
      return anyOf(filter.of.map((part) => compileFilter(part, directory)));
    case "not":
      return opposite(compileFilter(filter.of[0], directory));
    case "item":
      return compileItem(filter, directory);
  }
}

const undefinedMatch: Matcher = () => null;

function compileItem(item: FilterItem, { schema, entries }: Directory): Matcher {
  const name = item.attribute.toLowerCase();
  const rules = name === "" ? null : schema(name);
  if (rules === null) return undefinedMatch;
  const values = (entry: Entry): readonly string[] => [
    ...(entry.attributes.get(name) ?? []),
    ...(item.isForDn ? valuesInDn(entry.dn, name) : []),
  ];
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

/** What the parts of a name say of an attribute, for `:dn` (RFC 4511, section 4.5.1.7.7). */
function valuesInDn(dn: string, name: string): string[] {
  return (dnOrNull(dn) ?? [])
    .flat()
    .flatMap(({ attribute, value }) => (attribute.toLowerCase() === name ? [value] : []));
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

/** RFC 4515, section 3: an initial part, any number of middle parts, a final part. */
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

// Normalises values and parts of values alike (RFC 4518): ignores case and repeated spaces.
function normalPart(part: string, { equality, isAscii }: MatchingRules): string | null {
  if (isAscii && !/^[\0-\x7f]*$/.test(part)) return null;
  switch (equality) {
    case "exact":
      return part.replace(/\s+/g, " ");
    case "phone":
      // RFC 4517, section 3.3.31: telephone numbers are printable strings.
      return /^[A-Za-z0-9'()+,\-./:=? ]*$/.test(part) ? folded(part).replace(/[ -]/g, "") : null;
    default:
      return folded(part);
  }
}

/** Normalises a value for comparison; null if it does not fit the attribute's syntax. */
function normalValue(value: string, rules: MatchingRules): string | null {
  switch (rules.equality) {
    case "octets":
      return value;
    case "integer":
      return /^-?(?:0|[1-9]\d*)$/.test(value) ? value : null;
    case "dn":
      return normalDn(value);
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
