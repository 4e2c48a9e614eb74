import {
  filterItems,
  filterText,
  filterValue,
  type Filter,
  type FilterItem,
} from "#src/ldap/filter";
import { placeOf } from "#src/ldap/product-attributes";
import { authorRows } from "./author-rows";
import { baseWarnings } from "./base-warnings";
import { constantWarnings } from "./constant-warnings";
import { replaced, type Finding } from "./finding";
import { departureRows, endingRows, type Condition, type Row } from "./product-rows";

/** A warning about the meaning of a filter. */
export interface FilterWarning {
  readonly title: string;
  readonly text: string;
  /** A filter that probably says what was meant, with its button label. */
  readonly remedy: { readonly label: string; readonly filter: string } | null;
}

/**
 * Warnings about meaning, most serious first, without duplicates. `base` is the base of the tree
 * that is searched; null if any name may be meant.
 */
export function filterWarnings(filter: Filter, base: string | null = null): FilterWarning[] {
  const items = filterItems(filter);
  const isAbout = (names: RegExp): boolean =>
    items.some(
      (item) => /^object(?:class|category)$/i.test(item.attribute) && names.test(item.value),
    );
  const about = {
    isAboutUsers: isAbout(/^(?:user|person)$/i),
    isAboutGroups: isAbout(/^(?:posix)?group$/i),
  };
  const conditions = items.map((item) => ({
    item,
    attribute: item.attribute.toLowerCase(),
    value: item.value.split("*").map(filterValue).join("*"),
    ...about,
  }));
  const found = new Map<string, Finding>();
  const add = (finding: Finding): void => {
    if (!found.has(finding.title)) found.set(finding.title, finding);
  };
  const ends = new Set<Condition>();
  for (const each of conditions)
    for (const finding of findingsOf(endingRows, filter, each)) {
      add(finding);
      ends.add(each);
    }
  if (base !== null) baseWarnings(filter, base).forEach(add);
  const others = [...authorRows, ...departureRows];
  for (const each of conditions) if (!ends.has(each)) findingsOf(others, filter, each).forEach(add);
  listWarnings(filter).forEach(add);
  constantWarnings(filter).forEach(add);
  return [...found.values()].map(({ title, text, remedy }) => ({
    title,
    text,
    remedy: remedy && { label: remedy.label, filter: remedy.filter() },
  }));
}

function findingsOf(rows: readonly Row[], filter: Filter, each: Condition): Finding[] {
  const said = (words: Row["title"]): string => (typeof words === "string" ? words : words(each));
  return rows
    .filter(({ when }) => when(each))
    .map(({ title, text, remedy }) => {
      const [label, written] = remedy?.(each) ?? [];
      return {
        title: said(title),
        text: said(text),
        remedy:
          label === undefined || written === undefined
            ? null
            : { label, filter: () => replaced(filter, each.item, written) },
      };
    });
}

/** Warnings of lists and negations, in which 2.4.0 departs from the RFC too. */
function listWarnings(filter: Filter): Finding[] {
  if (filter.kind === "item") return [];
  const below = filter.of.flatMap(listWarnings);
  const [only, ...others] = filter.of;
  if (filter.kind === "not") return [...below, ...negationWarnings(filter.of[0])];
  const sign = filter.kind === "and" ? "&" : "|";
  if (only === undefined)
    return [
      {
        title: `Пустой список (${sign}) 2.4.0 пропускает.`,
        text:
          filter.kind === "and"
            ? "По RFC 4526 он верен для каждой записи. У 2.4.0 он ничего не решает: сам по себе находит всех, а внутри «или» теряется."
            : "По RFC 4526 он не верен ни для одной записи. У 2.4.0 пустое ИЛИ находит всех, а внутри другого фильтра теряется.",
        remedy: null,
      },
    ];
  if (others.length > 0) return below;
  return [
    ...below,
    {
      title: `Знак ${sign} стоит при одном условии.`,
      text: "Он ничего не меняет. Возможно, второе условие потерялось.",
      remedy: { label: "Убрать лишний знак", filter: () => filterText(only) },
    },
  ];
}

function negationWarnings(inner: Filter): Finding[] {
  if (inner.kind !== "item")
    return filterItems(inner).length > 0
      ? []
      : [
          {
            title: "Отрицание пустого списка обрывает соединение.",
            text: "2.4.0 закрывает соединение без ответа, а по RFC 4526 такой фильтр возможен.",
            remedy: null,
          },
        ];
  return isSkipping(inner)
    ? [
        {
          title: "Отрицание пропускает записи без атрибута.",
          text: `У 2.4.0 запись, у которой ${inner.attribute} нет, под отрицание не подходит. По RFC 4511 она подходит. Группы и компьютеры так не найти.`,
          remedy: null,
        },
      ]
    : [];
}

/** In a column NULL is unequal to nothing. */
function isSkipping({ attribute, value, operator }: FilterItem): boolean {
  return placeOf(attribute) === "user column" && !(operator === "=" && value === "*");
}
