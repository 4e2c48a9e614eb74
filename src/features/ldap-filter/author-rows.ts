import { inChainRule } from "#src/ldap/evaluate";
import { isMainAttribute, mainAttributes } from "./attributes";
import { dnMistake } from "./dn-mistake";
import { isNoName, type Condition, type Row } from "./product-rows";

const absent: ReadonlyMap<string, string> = new Map([
  ["entryuuid", "Постоянный идентификатор записи здесь objectGUID."],
  ["uniquemember", "Членов группы называет атрибут member."],
  ["ismemberof", "Группы записи называет атрибут memberOf."],
  [
    "memberuid",
    "Атрибут есть в схеме, но служба каталогов его не ведёт. Членов группы называет member.",
  ],
]);

const examples: Readonly<Record<string, string>> = {
  memberof: "Группу называют полным DN, например cn=devops,cn=groups,dc=example,dc=ru.",
  member: "Члена группы называют полным DN, например cn=i.kotova,ou=users,dc=example,dc=ru.",
};

/** What an author probably meant otherwise, whatever server answers. */
export const authorRows: readonly Row[] = [
  {
    when: (each) => /^member(?:of)?$/.test(each.attribute) && nameMistake(each) !== null,
    title: ({ item }) => `В ${item.attribute} нужен полный DN.`,
    text: (each) =>
      `${nameMistake(each) ?? ""} ${examples[each.attribute] ?? ""}${
        isNoName(each) ? " 2.4.0 отвечает на такое значение protocolError (2)." : ""
      }`,
  },
  {
    when: (each) =>
      each.attribute === "memberof" &&
      each.item.operator === "=" &&
      each.value !== "*" &&
      nameMistake(each) === null,
    title: "Вложенные группы не учтены.",
    text: "Условие memberOf находит только прямых членов. Чтобы найти и членов вложенных групп, добавьте правило 1941.",
    remedy: ({ item }) => [
      "Учесть вложенные группы",
      `(${item.attribute}:${inChainRule}:=${item.value})`,
    ],
  },
  {
    when: ({ attribute, item, isAboutUsers }) =>
      attribute === "member" && isAboutUsers && item.rule === null && item.value !== "*",
    title: "Похоже, нужен memberOf.",
    text: "Атрибут member есть у групп и называет их членов. Пользователей группы ищут по memberOf.",
    remedy: (each) =>
      nameMistake(each) === null
        ? ["Заменить на memberOf", `(memberOf${each.item.operator}${each.item.value})`]
        : null,
  },
  {
    when: ({ attribute }) => absent.has(attribute),
    title: ({ item }) => `По атрибуту ${item.attribute} ничего не найдётся.`,
    text: ({ attribute }) => absent.get(attribute) ?? "",
  },
  {
    when: ({ attribute }) =>
      attribute !== "" && !absent.has(attribute) && !isMainAttribute(attribute),
    title: ({ item }) => `Атрибута ${item.attribute} нет среди основных.`,
    text: ({ attribute }) => {
      const near = mainAttributes.find((name) => isOneEditApart(name.toLowerCase(), attribute));
      return `Ошибка в имени атрибута ошибкой не считается: поиск ответит success (0) и ничего не найдёт. ${near === undefined ? "Сверьте имя со схемой каталога." : `Возможно, имелся в виду ${near}.`}`;
    },
  },
  {
    when: ({ attribute, item }) => attribute === "sn" && item.rule === null,
    title: "Фамилия бывает и в surname.",
    text: "Панель записывает фамилию в surname, а sn оставляет пустым. По sn найдутся только записи, которые создали через LDAP или API с этим атрибутом.",
    remedy: ({ item }) => [
      "Искать по обоим",
      `(|(sn${item.operator}${item.value})(surname${item.operator}${item.value}))`,
    ],
  },
  {
    when: ({ attribute, item }) =>
      attribute === "useraccountcontrol" && item.operator === "=" && /^51[24]$/.test(item.value),
    title: "Равенство находит только этот набор флагов.",
    text: "Запись с другими флагами, например с бессрочным паролем, сюда не попадёт. Состояние записи надёжнее показывает nsAccountLock.",
    remedy: ({ value }) => [
      "Проверять nsAccountLock",
      value === "514" ? "(nsAccountLock=true)" : "(!(nsAccountLock=true))",
    ],
  },
];

/** Why a value is no name of an entry; null where it is one, with blanks too, or any. */
function nameMistake(each: Condition): string | null {
  if (each.item.value === "*" && each.item.operator === "=") return null;
  if (each.item.value.includes("*")) return "По части имени запись не находится.";
  if (each.value === "") return "Имя пусто.";
  return isNoName(each) ? (dnMistake(each.value) ?? "2.4.0 не читает DN с заменами.") : null;
}

/** True if one inserted, deleted, changed or swapped letter turns one word into the other. */
function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    (restOne[0] === restOther[1] &&
      restOne[1] === restOther[0] &&
      restOne.slice(2) === restOther.slice(2))
  );
}
