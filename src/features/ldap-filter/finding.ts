import { filterText, type Filter, type FilterItem } from "#src/ldap/filter";

/** A warning whose remedy is not written yet: in a long filter each takes its time. */
export interface Finding {
  readonly title: string;
  readonly text: string;
  readonly remedy: { readonly label: string; readonly filter: () => string } | null;
}

/** The text of a filter with one of its items written otherwise. */
export function replaced(filter: Filter, item: FilterItem, text: string): string {
  return rewritten(filter, (each) => (each === item ? text : null));
}

/** The text of a filter with its items written as `textOf` gives them; null keeps one. */
export function rewritten(filter: Filter, textOf: (item: FilterItem) => string | null): string {
  if (filter.kind === "item") return textOf(filter) ?? filterText(filter);
  const mark = { and: "&", or: "|", not: "!" }[filter.kind];
  return `(${mark}${filter.of.map((part) => rewritten(part, textOf)).join("")})`;
}
