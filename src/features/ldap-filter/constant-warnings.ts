import { filterText, type Filter } from "#src/ldap/filter";
import type { FilterWarning } from "./filter-warning";

/** Warnings of parts that decide nothing: every entry meets them, or none does. */
export function constantWarnings(filter: Filter): FilterWarning[] {
  if (filter.kind === "item" || filter.of.length === 0) return [];
  const constant = constantOf(filter);
  if (filter.kind === "or" && constant === true)
    return [
      {
        title: "Условие всегда верно.",
        text: "Одна из частей «или» подходит каждой записи или отрицает другую часть, поэтому остальные ничего не решают.",
      },
    ];
  // The part that decides gets a warning of its own.
  const isDecidedBelow =
    filter.kind === "and"
      ? filter.of.some((part) => constantOf(part) === false)
      : filter.of.some((part) => part.kind !== "item");
  if (constant === false && !isDecidedBelow)
    return [
      {
        title: "Условие никогда не верно.",
        text: "Части «и» отрицают друг друга, или отрицается то, что верно для каждой записи: ни одна не подойдёт.",
      },
    ];
  return filter.of.flatMap(constantWarnings);
}

/** What a filter says of every entry; null where that depends on the entry. */
function constantOf(filter: Filter): boolean | null {
  if (filter.kind === "item") return isTautology(filter) ? true : null;
  const parts = filter.of.map(constantOf);
  if (filter.kind === "not") return parts[0] === null ? null : !parts[0];
  // One part decides the whole: a true one of «or», a false one of «and».
  const deciding = filter.kind === "or";
  if (parts.includes(deciding) || hasOpposites(filter.of)) return deciding;
  return parts.every((part) => part === !deciding) ? !deciding : null;
}

/** Every entry has a class (RFC 4512, section 2.4.1). */
export function isTautology(filter: Filter): boolean {
  return filter.kind === "item" && comparable(filter) === "(objectclass=*)";
}

/** Whether a condition stands beside its own negation. */
function hasOpposites(parts: readonly Filter[]): boolean {
  const negated = parts.flatMap((part) => (part.kind === "not" ? [part.of[0]] : []));
  if (negated.length === 0) return false;
  const texts = new Set(parts.map(comparable));
  return negated.some((part) => texts.has(comparable(part)));
}

function comparable(filter: Filter): string {
  return filterText(filter).toLowerCase();
}
