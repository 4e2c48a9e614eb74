import { filterText, type Filter } from "#src/ldap/filter";
import type { Finding } from "./finding";

/** Warnings of parts that decide nothing: every entry meets them, or none does. */
export function constantWarnings(filter: Filter): Finding[] {
  const constants = new Map<Filter, Constant>();
  constantOf(filter, constants);
  return warningsIn(filter, constants);
}

/** What a filter says of every entry; null where that depends on the entry. */
type Constant = boolean | null;

function constantOf(filter: Filter, known: Map<Filter, Constant>): Constant {
  const constant = constantBy(filter, known);
  known.set(filter, constant);
  return constant;
}

function constantBy(filter: Filter, known: Map<Filter, Constant>): Constant {
  if (filter.kind === "item") return isTautology(filter) ? true : null;
  const parts = filter.of.map((part) => constantOf(part, known));
  if (filter.kind === "not") return parts[0] === null ? null : !parts[0];
  // One part decides the whole: a true one of «or», a false one of «and».
  const deciding = filter.kind === "or";
  if (parts.includes(deciding) || hasOpposites(filter.of)) return deciding;
  return parts.every((part) => part === !deciding) ? !deciding : null;
}

/** Every entry has a class (RFC 4512, section 2.4.1). */
export function isTautology(filter: Filter): boolean {
  return (
    filter.kind === "item" &&
    filter.operator === "=" &&
    filter.value === "*" &&
    filter.attribute.toLowerCase() === "objectclass"
  );
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

function warningsIn(filter: Filter, constants: ReadonlyMap<Filter, Constant>): Finding[] {
  if (filter.kind === "item" || filter.of.length === 0) return [];
  const constant = constants.get(filter) ?? null;
  if (filter.kind === "or" && constant === true)
    return [
      {
        title: "Условие всегда верно.",
        text: filter.of.some((part) => constants.get(part) === true)
          ? "Одна из частей «или» подходит каждой записи, поэтому остальные ничего не решают."
          : "Одна из частей «или» отрицает другую, поэтому вместе они подходят каждой записи.",
        remedy: null,
      },
    ];
  // The part that decides gets a warning of its own.
  const isNever =
    constant === false &&
    (filter.kind === "and"
      ? !filter.of.some((part) => constants.get(part) === false)
      : filter.of.every((part) => part.kind === "item"));
  if (isNever)
    return [
      {
        title: "Условие никогда не верно.",
        text:
          filter.kind === "and"
            ? "Одна из частей «и» отрицает другую, поэтому ни одна запись не подойдёт."
            : "Отрицается то, что верно для каждой записи, поэтому ни одна не подойдёт.",
        remedy: null,
      },
    ];
  return filter.of.flatMap((part) => warningsIn(part, constants));
}
