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
  const movedName = moverTo(base);
  const moved = (item: FilterItem): string | null => {
    if (!/^member(?:of)?$/i.test(item.attribute) || item.value.includes("*")) return null;
    const name = movedName(filterValue(item.value));
    return name === null ? null : filterText({ ...item, value: escapeFilterValue(name) });
  };
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
