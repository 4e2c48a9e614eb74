import type { Entry } from "#src/ldap/entry";
import { compileFilter } from "#src/ldap/evaluate";
import { FilterError, parseFilter, type Filter } from "#src/ldap/filter";
import { asProduct, patternMatcher } from "./as-product";
import { productSchema } from "./attributes";
import { describeFilter } from "./describe";
import { filterResult, filterWarnings, type FilterResult, type FilterWarning } from "./warnings";

/** What can be said about the text in the filter field. */
export type FilterReading =
  | { readonly kind: "empty" }
  | { readonly kind: "broken"; readonly message: string; readonly position: number }
  | {
      readonly kind: "filter";
      readonly filter: Filter;
      readonly sentence: string;
      readonly warnings: readonly FilterWarning[];
      readonly result: FilterResult;
    };

/**
 * Parses the text of the field, ignoring line breaks and surrounding spaces. `base` is the base of
 * the tree that is searched; null if there is none to warn of.
 */
export function readFilter(text: string, base: string | null = null): FilterReading {
  const joined = text.replace(/\s*\n\s*/g, "").trim();
  if (joined === "") return { kind: "empty" };
  try {
    const filter = parseFilter(joined);
    return {
      kind: "filter",
      filter,
      sentence: describeFilter(filter),
      warnings: filterWarnings(filter, base),
      result: filterResult(filter),
    };
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    return { kind: "broken", message: error.message, position: error.position };
  }
}

/** Returns a function that tells whether 2.4.0 finds an entry; a filter it refuses finds none. */
export function finder(
  reading: FilterReading,
  entries: readonly Entry[],
): (entry: Entry) => boolean {
  if (reading.kind !== "filter" || reading.result.code !== 0) return () => false;
  const matches = compileFilter(asProduct(reading.filter), {
    schema: productSchema,
    entries,
    own: patternMatcher,
  });
  return (entry) => matches(entry) === true;
}
