import { nestedGroups } from "../../../src/content-model/sample-tree";
import { inChainRule } from "../../../src/ldap/evaluate";
import { parseFilter, type Filter, type FilterItem } from "../../../src/ldap/filter";

/**
 * Rewrites a filter so that OpenLDAP finds what the product finds at 2.4.0: the in-chain rule on
 * memberOf is expanded from the sample tree, on member it means direct members only, and
 * objectCategory becomes objectClass.
 */
export function asOpenLdap(filter: Filter): Filter {
  if (filter.kind === "not") return { kind: "not", of: [asOpenLdap(filter.of[0])] };
  if (filter.kind !== "item") return { kind: filter.kind, of: filter.of.map(asOpenLdap) };
  const name = filter.attribute.toLowerCase();
  if (name === "objectcategory") return { ...filter, attribute: "objectClass" };
  if (filter.rule !== inChainRule) return filter;
  if (name === "memberof")
    return { kind: "or", of: nestedGroups(filter.value).map((dn) => equals("memberOf", dn)) };
  return equals(filter.attribute, filter.value);
}

/** Replaces `{name}` by example values; throws a sentence if one is missing. */
export function filledFilter(
  filter: string,
  values: Readonly<Record<string, string>>,
  escape: (value: string) => string,
): Filter {
  const filled = filter.replace(/\{([\w.-]+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`нет примера для ${whole} в values`);
    return escape(value);
  });
  return parseFilter(filled);
}

function equals(attribute: string, value: string): FilterItem {
  return { kind: "item", attribute, isForDn: false, rule: null, operator: "=", value };
}
