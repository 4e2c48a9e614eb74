import {
  escapeFilterValue,
  filterItems,
  filterText,
  filterValue,
  type Filter,
  type FilterItem,
} from "#src/ldap/filter";
import type { FilterWarning } from "./filter-warning";
import { moverTo } from "./tree-base";

/** A warning of groups and members whose names are outside the tree that is searched. */
export function baseWarnings(filter: Filter, base: string): FilterWarning[] {
  const moved = moverOfItems(base);
  if (!filterItems(filter).some((item) => moved(item) !== null)) return [];
  return [
    {
      title: "DN указывает на другое дерево.",
      text: `Эта страница ищет в дереве ${base}, и записей другого дерева в нём нет. Замените базу, чтобы проверить фильтр здесь, или вставьте LDIF того каталога.`,
      remedy: {
        label: `Заменить базу на ${base}`,
        filter: () => filterText(filter, moved),
      },
    },
  ];
}

/** Gives a condition on membership with its name moved into a tree; null if it may stay. */
function moverOfItems(base: string): (item: FilterItem) => string | null {
  const moved = moverTo(base);
  return (item) => {
    if (!/^member(?:of)?$/i.test(item.attribute) || item.value.includes("*")) return null;
    const name = moved(filterValue(item.value));
    return name === null ? null : filterText({ ...item, value: escapeFilterValue(name) });
  };
}
