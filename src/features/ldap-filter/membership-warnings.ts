import { inChainRule } from "#src/ldap/evaluate";
import { filterValue, type Filter, type FilterItem } from "#src/ldap/filter";
import { dnMistake } from "./dn-mistake";
import { replaced, type Finding } from "./finding";

/** What an author of a condition on `memberOf` should know. */
export function memberOfWarnings(filter: Filter, item: FilterItem): Finding[] {
  const mistake = nameMistake(item);
  if (mistake !== null)
    return [
      {
        title: `В ${item.attribute} нужен полный DN.`,
        text: `${mistake} Группу называют полным DN, например cn=devops,cn=groups,dc=example,dc=ru.`,
        remedy: null,
      },
    ];
  if (item.operator !== "=" || item.value === "*") return [];
  return [
    {
      title: "Вложенные группы не учтены.",
      text: "Условие memberOf находит только прямых членов. Чтобы найти и членов вложенных групп, добавьте правило 1941.",
      remedy: {
        label: "Учесть вложенные группы",
        filter: () => replaced(filter, item, `(${item.attribute}:${inChainRule}:=${item.value})`),
      },
    },
  ];
}

/** The same of `member`, in a filter that is about users or not. */
export function memberWarnings(filter: Filter, item: FilterItem, isAboutUsers: boolean): Finding[] {
  const mistake = nameMistake(item);
  const found: Finding[] =
    mistake === null
      ? []
      : [
          {
            title: `В ${item.attribute} нужен полный DN.`,
            text: `${mistake} Члена группы называют полным DN, например cn=i.kotova,ou=users,dc=example,dc=ru.`,
            remedy: null,
          },
        ];
  if (item.rule === inChainRule)
    return [
      {
        title: "Правило 1941 с member ищет только прямое членство.",
        text: "Вложенные группы 2.4.0 раскрывает только для memberOf.",
        remedy: null,
      },
      ...found,
    ];
  if (!isAboutUsers || item.value === "*") return found;
  return [
    {
      title: "Похоже, нужен memberOf.",
      text: "Атрибут member есть у групп и называет их членов. Пользователей группы ищут по memberOf.",
      remedy:
        mistake === null
          ? {
              label: "Заменить на memberOf",
              filter: () => replaced(filter, item, `(memberOf${item.operator}${item.value})`),
            }
          : null,
    },
    ...found,
  ];
}

/** Why the value of a condition is no name of an entry; null where it is one, or any. */
function nameMistake(item: FilterItem): string | null {
  if (item.value === "*" && item.operator === "=") return null;
  if (item.value.includes("*")) return "По части имени запись не находится.";
  const dn = filterValue(item.value);
  return dn === "" ? "Имя пусто." : dnMistake(dn);
}
