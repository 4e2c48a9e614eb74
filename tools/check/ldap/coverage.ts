import { anyAttribute } from "./find-filters";
import { flatFilter, type Filter, type FilterItem } from "../../../src/ldap/filter";

const variable = /%\{[^}]*\}|\$\{[^}]*\}|\{\{[^}]*\}\}|\{[^}]*\}|%[A-Za-z]+|\$\w+|<[^<>]+>/g;

/**
 * True if one of the queries covers a filter from a configuration, or part of it: tools combine the
 * filters they are given with their own conditions. Tools' variables, `%s`, `{login}`, `$1`, match
 * any value.
 */
export function isCovered(filter: Filter, queries: readonly Filter[]): boolean {
  const wanted = flatFilter(filter);
  return queries.some((query) => nodes(flatFilter(query)).some((node) => fits(wanted, node)));
}

function fits(wanted: Filter, node: Filter): boolean {
  if (wanted.kind === "item") return node.kind === "item" && itemFits(wanted, node);
  if (node.kind === "item" || node.kind !== wanted.kind) return false;
  const isSameLength = wanted.kind === "and" || wanted.of.length === node.of.length;
  return isSameLength && wanted.of.every((child) => node.of.some((other) => fits(child, other)));
}

function itemFits(wanted: FilterItem, item: FilterItem): boolean {
  const isSameAttribute =
    wanted.attribute === anyAttribute ||
    wanted.attribute.toLowerCase() === item.attribute.toLowerCase();
  return (
    isSameAttribute &&
    wanted.operator === item.operator &&
    wanted.rule === item.rule &&
    valueFits(wanted.value, item.value)
  );
}

function valueFits(wanted: string, value: string): boolean {
  const [left, right] = [wanted, value].map((text) =>
    text.toLowerCase().replace(/,\s+/g, ",").trim(),
  );
  return (
    left === right || pattern(left ?? "").test(right ?? "") || pattern(right ?? "").test(left ?? "")
  );
}

function pattern(value: string): RegExp {
  const parts = value.split(variable).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`, "s");
}

function nodes(filter: Filter): Filter[] {
  return filter.kind === "item" ? [filter] : [filter, ...filter.of.flatMap(nodes)];
}
