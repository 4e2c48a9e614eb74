import type { Entry } from "#src/ldap/entry";
import { compileFilter } from "#src/ldap/evaluate";
import { FilterError, parseFilter, type Filter } from "#src/ldap/filter";
import { productSearch, type ProductAnswer } from "#src/ldap/product";
import { standardSchema } from "#src/ldap/standard-schema";
import { describeFilter } from "./describe";
import { fillPlaceholders } from "./placeholders";
import { isSuspicious, repairOf, type Repair } from "./repairs";
import type { FilterWarning } from "./filter-warning";
import { filterWarnings } from "./warnings";

/** What can be said about the text in the filter field. */
export type FilterReading =
  | { readonly kind: "empty" }
  | {
      readonly kind: "broken";
      readonly message: string;
      readonly position: number;
      readonly repair: Repair | null;
    }
  | {
      readonly kind: "filter";
      /** With sample values instead of an application's placeholders. */
      readonly filter: Filter;
      readonly sentence: string;
      readonly warnings: readonly FilterWarning[];
      readonly answer: ProductAnswer;
    };

/** How 2.4.0 answers, with the result code (RFC 4511, appendix A.2). */
export const answerText: Readonly<Record<ProductAnswer, string>> = {
  success: "success (0)",
  protocolError: "protocolError (2)",
  dropped: "соединение закрыто",
};

/**
 * Parses the text of the field, ignoring line breaks and surrounding spaces. `base` is the base of
 * the tree that is searched; null if there is none to warn of.
 */
export function readFilter(text: string, base: string | null = null): FilterReading {
  const joined = text.replace(/\s*\n\s*/g, "").trim();
  if (joined === "") return { kind: "empty" };
  const { text: filled, placeholders, restored } = fillPlaceholders(joined);
  try {
    const filter = parseFilter(filled);
    return {
      kind: "filter",
      filter,
      sentence: describeFilter(filter),
      warnings: [
        ...slipWarnings(joined),
        ...placeholderWarnings(placeholders, filled),
        ...filterWarnings(filter, base).map(({ remedy, ...warning }) => ({
          ...warning,
          remedy: remedy && {
            ...remedy,
            filter: () => restored(remedy.filter()),
          },
        })),
      ],
      answer: productSearch(filter, []).answer,
    };
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const { message, position } = error;
    return { kind: "broken", message, position, repair: repairOf(joined) };
  }
}

function slipWarnings(text: string): FilterWarning[] {
  const repair = isSuspicious(text) ? repairOf(text) : null;
  return repair === null
    ? []
    : [
        {
          title: "Похоже на описку.",
          text: repair.text,
          remedy: { label: "Исправить", filter: () => repair.filter },
        },
      ];
}

function placeholderWarnings(placeholders: readonly string[], filled: string): FilterWarning[] {
  if (placeholders.length === 0) return [];
  return [
    {
      title: `Подстановки приложения: ${placeholders.join(", ")}.`,
      text: "На их место приложение ставит своё значение, например логин. Здесь фильтр проверен с примером из образца каталога.",
      remedy: { label: "Показать с примером", filter: () => filled },
    },
  ];
}

/** Returns a function that tells whether 2.4.0 finds an entry; a filter it refuses finds none. */
export function finder(
  reading: FilterReading,
  entries: readonly Entry[],
): (entry: Entry) => boolean {
  if (reading.kind !== "filter" || reading.answer !== "success") return () => false;
  const { matches } = productSearch(reading.filter, entries);
  return (entry) => matches(entry) === true;
}

/** Returns a function that tells whether a server finds an entry that follows the RFC. */
export function standardFinder(
  reading: FilterReading,
  entries: readonly Entry[],
): (entry: Entry) => boolean {
  if (reading.kind !== "filter") return () => false;
  const matches = compileFilter(reading.filter, { schema: standardSchema, entries });
  return (entry) => matches(entry) === true;
}

/** What a server by the RFC finds, in words; null where 2.4.0 finds as many. */
export function standardText(standard: number, found: number, all: number): string | null {
  return standard === found ? null : `По RFC 4511 нашлось бы: ${standard} из ${all}`;
}
