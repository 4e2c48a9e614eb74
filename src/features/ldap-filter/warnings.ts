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
import type { FilterWarning } from "./filter-warning";
import { departureRows, endingRows, type Condition, type Row } from "./product-rows";

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
  const found = new Map<string, FilterWarning>();
  const add = (warning: FilterWarning): void => {
    if (!found.has(warning.title)) found.set(warning.title, warning);
  };
  const ends = new Set<Condition>();
  for (const each of conditions)
    for (const warning of rowWarnings(endingRows, filter, each)) {
      add(warning);
      ends.add(each);
    }
  if (base !== null) baseWarnings(filter, base).forEach(add);
  const others = [...authorRows, ...departureRows];
  for (const each of conditions)
    if (!ends.has(each)) rowWarnings(others, filter, each).forEach(add);
  listWarnings(filter).forEach(add);
  constantWarnings(filter).forEach(add);
  return [...found.values()];
}

function rowWarnings(rows: readonly Row[], filter: Filter, each: Condition): FilterWarning[] {
  const said = (words: Row["title"]): string => (typeof words === "string" ? words : words(each));
  return rows
    .filter(({ when }) => when(each))
    .map(({ title, text, remedy }) => {
      const mended = remedy?.(each);
      return {
        title: said(title),
        text: said(text),
        remedy: mended && {
          label: mended[0],
          filter: () => filterText(filter, (item) => (item === each.item ? mended[1] : null)),
        },
      };
    });
}

/** Warnings of lists and negations, in which 2.4.0 departs from the RFC too. */
function listWarnings(filter: Filter): FilterWarning[] {
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

function negationWarnings(inner: Filter): FilterWarning[] {
  if (inner.kind !== "item")
    return filterItems(inner).length > 0
      ? []
      : [
          {
            title: "Отрицание пустого списка обрывает соединение.",
            text: "2.4.0 закрывает соединение без ответа, а по RFC 4526 такой фильтр возможен.",
          },
        ];
  return isSkipping(inner)
    ? [
        {
          title: "Отрицание пропускает записи без атрибута.",
          text: `У 2.4.0 запись, у которой ${inner.attribute} нет, под отрицание не подходит. По RFC 4511 она подходит. Группы и компьютеры так не найти.`,
        },
      ]
    : [];
}

/** In a column NULL is unequal to nothing. */
function isSkipping({ attribute, value, operator }: FilterItem): boolean {
  return placeOf(attribute) === "user column" && !(operator === "=" && value === "*");
}
