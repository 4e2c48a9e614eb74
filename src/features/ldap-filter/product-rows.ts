import { inChainRule } from "#src/ldap/evaluate";
import { filterValue, type FilterItem } from "#src/ldap/filter";
import { heededPattern, isColumn, placeOf, productDn } from "#src/ldap/product-attributes";
import { normalisedDn } from "./dn-mistake";

/** A condition, and what its filter is about. */
export interface Condition {
  readonly item: FilterItem;
  /** In lower case. */
  readonly attribute: string;
  /** Unescaped; a star stays a star. */
  readonly value: string;
  readonly isAboutUsers: boolean;
  readonly isAboutGroups: boolean;
}

type Said = string | ((condition: Condition) => string);

/** What is said of a condition that meets `when`. */
export interface Row {
  readonly when: (condition: Condition) => boolean;
  readonly title: Said;
  readonly text: Said;
  /** Label of a button and the condition it writes. */
  readonly remedy?: (condition: Condition) => readonly [label: string, text: string] | null;
}

const isEquality = ({ item }: Condition): boolean => item.operator === "=";
const isPresence = (condition: Condition): boolean =>
  isEquality(condition) && condition.item.value === "*";
const isPattern = (condition: Condition): boolean =>
  isEquality(condition) && condition.item.value.includes("*") && !isPresence(condition);
const isMembers = ({ attribute }: Condition): boolean => placeOf(attribute) === "members";
const isRule = ({ item }: Condition): boolean => item.operator === ":=";
const bitRule = /^1\.2\.840\.113556\.1\.4\.80[34]$/;
const textGuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Conditions that end a search: 2.4.0 refuses them, or closes the connection. */
export const endingRows: readonly Row[] = [
  {
    when: (each) => bitRule.test(each.item.rule ?? "") && !isMembers(each),
    title: "Битовых правил в 2.4.0 нет.",
    text: "На правила 803 и 804 служба каталогов 2.4.0 отвечает protocolError (2) и ничего не ищет. Они появились в 2.5.0. Отключённую запись узнают по атрибуту nsAccountLock.",
    remedy: ({ attribute, value }) =>
      attribute === "useraccountcontrol" && value === "2"
        ? ["Проверять nsAccountLock", "(nsAccountLock=true)"]
        : null,
  },
  {
    when: (each) => placeOf(each.attribute) === "type" && !isPresence(each),
    title: "entityTypeName ищется только через HTTP API.",
    text: "По LDAP служба каталогов 2.4.0 отвечает на такой фильтр protocolError (2).",
  },
  {
    when: (each) =>
      isRule(each) &&
      !bitRule.test(each.item.rule ?? "") &&
      (!isMembers(each) || each.item.isForDn || each.item.rule === null),
    title: "Такого правила сопоставления в 2.4.0 нет.",
    text: `Из расширенных сопоставлений служба каталогов 2.4.0 знает только ${inChainRule}, только для memberOf и без «:dn». На остальные она отвечает protocolError (2).`,
  },
  {
    when: ({ attribute, item }) =>
      attribute === "objectguid" && item.value !== "*" && !/\\/.test(item.value),
    title: "objectGUID сравнивают по байтам.",
    text: "Текстовую запись GUID 2.4.0 не понимает: на равенство она отвечает protocolError (2), на образец закрывает соединение. Нужны шестнадцать байтов, каждый в виде \\xx.",
    remedy: ({ value }) =>
      textGuid.test(value) ? ["Записать байтами", `(objectGUID=${guidBytes(value)})`] : null,
  },
  {
    when: (each) => each.attribute === "accountexpires" && !isPresence(each) && !isRule(each),
    title: "Сравнение с accountExpires обрывает соединение.",
    text: "По LDAP служба каталогов 2.4.0 закрывает соединение без ответа, а HTTP API отвечает 500. Спросить можно только, задан ли срок: (accountExpires=*).",
  },
  {
    when: ({ value }) => value.endsWith("\\"),
    title: "Обратная косая черта в конце обрывает соединение.",
    text: "База данных считает её началом замены: 2.4.0 закрывает соединение без ответа. По RFC 4515 это обычный знак.",
  },
];

/** Conditions that 2.4.0 evaluates otherwise than RFC 4511 says. */
export const departureRows: readonly Row[] = [
  {
    when: (each) => isMembers(each) && isPresence(each),
    title: ({ item }) => `Наличие ${item.attribute} 2.4.0 не видит.`,
    text: ({ item }) =>
      `Атрибут вычисляется уже для ответа, поэтому (${item.attribute}=*) не находит никого, а его отрицание находит всех. По RFC 4511 нашлись бы записи, у которых он есть.`,
  },
  {
    when: ({ attribute }) => placeOf(attribute) === "computed" || attribute === "entitytypename",
    title: ({ item }) => `По ${item.attribute} 2.4.0 не ищет.`,
    text: "Атрибут вычисляется уже для ответа: условие не находит никого, а его отрицание находит всех. По RFC 4511 сравнивалось бы значение из ответа.",
  },
  {
    when: (each) => each.attribute === "accountexpires" && isPresence(each),
    title: "Найдутся только записи со сроком.",
    text: "У записи без срока в ответе стоит accountExpires: 0, но (accountExpires=*) у 2.4.0 её не находит. По RFC 4511 нашлись бы обе.",
  },
  {
    when: (each) =>
      each.attribute === "member" &&
      each.item.rule === null &&
      !each.isAboutUsers &&
      /,\s*cn=groups,/i.test(each.value),
    title: "Вложенную группу member не находит.",
    text: "2.4.0 ищет членов только среди пользователей, поэтому с DN группы условие не находит никого. По RFC 4511 нашлись бы группы, в которые она вложена.",
  },
  {
    when: ({ attribute, item }) => attribute === "member" && item.rule !== null,
    title: "Правило 1941 с member ищет только прямое членство.",
    text: "Вложенные группы 2.4.0 раскрывает только для memberOf.",
  },
  {
    when: ({ attribute, item }) =>
      attribute === "memberof" && item.rule !== null && item.rule !== inChainRule,
    title: "Это правило 2.4.0 не читает.",
    text: `У memberOf она знает только ${inChainRule}, а с другим правилом ищет прямых членов. По RFC 4511 незнакомое правило не находит никого.`,
  },
  {
    when: (each) => isMembers(each) && normalisedDn(each.value) !== null,
    title: "Пробелы в DN понимает не каждый сервер.",
    text: "2.4.0 пропускает пробелы вокруг запятых, а по RFC 4514 такой DN неверен, и другой сервер ничего не найдёт.",
    remedy: ({ item, value }) => [
      "Убрать пробелы",
      `(${item.attribute}${item.rule === null ? "" : `:${item.rule}`}${item.operator}${normalisedDn(value) ?? ""})`,
    ],
  },
  {
    when: ({ attribute }) => attribute === "objectcategory",
    title: "objectCategory здесь значит objectClass.",
    text: "2.4.0 читает это условие как условие на objectClass. По RFC 4511 сравнивался бы сам objectCategory, которого у записей нет.",
  },
  {
    when: ({ attribute, item }) =>
      item.operator === "~=" && /^(?:table|.*column)$/.test(placeOf(attribute)),
    title: "Сравнение ~= в 2.4.0 ошибочно.",
    text: "Для mail, sAMAccountName, displayName и других главных атрибутов оно значит «не равно». Не используйте его.",
  },
  {
    when: ({ attribute, item }) =>
      /^[<>]=$/.test(item.operator) && /^(?:table|members)$/.test(placeOf(attribute)),
    title: ({ item }) => `Знак ${item.operator} для ${item.attribute} действует как равенство.`,
    text: "По порядку 2.4.0 сравнивает только mail, sAMAccountName, userPrincipalName, displayName, uid, name, objectGUID и objectSid.",
  },
  {
    when: (each) =>
      isPattern(each) && !isMembers(each) && heededPattern(each.item.value) !== each.item.value,
    title: "Учитывается только первая часть образца.",
    text: ({ item }) =>
      `По LDAP служба каталогов 2.4.0 ищет «${item.value}» как «${heededPattern(item.value)}». В HTTP API учитываются все звёздочки.`,
  },
  {
    when: (each) =>
      /[%_]/.test(each.value) &&
      !isMembers(each) &&
      (placeOf(each.attribute) === "table" || (isPattern(each) && isColumn(each.attribute))),
    title: "Знаки % и _ работают как подстановочные.",
    text: "У обычных атрибутов и в образцах 2.4.0 понимает % как любые знаки, а _ как один любой знак. Найдётся больше, чем написано.",
  },
  {
    when: (each) => /\\./.test(each.value) && !isMembers(each) && !isRule(each),
    title: "Обратная косая черта пропадает.",
    text: "База данных 2.4.0 считает её началом замены и сравнивает значение без неё. По RFC 4515 это обычный знак.",
  },
  {
    when: ({ attribute, value }) =>
      /^(?:homedirectory|unixhomedirectory|loginshell)$/.test(attribute) && /\p{Lu}/u.test(value),
    title: "Большие и малые буквы не различаются.",
    text: "2.4.0 сравнивает все значения без учёта регистра, а по RFC 4517 путь в этом атрибуте его учитывает. Найдутся и пути, записанные другими буквами.",
  },
  {
    when: (each) =>
      !isMembers(each) && !isPattern(each) && !isRule(each) && /^ | $|  /.test(each.value),
    title: "Лишний пробел меняет значение.",
    text: "2.4.0 сравнивает значение вместе с пробелами и может никого не найти. По RFC 4518 пробелы по краям и повторы не считаются.",
    remedy: ({ item }) => [
      "Убрать лишние пробелы",
      `(${item.attribute}${item.operator}${item.value.trim().replace(/ +/g, " ")})`,
    ],
  },
  {
    when: (each) =>
      /^(?:telephonenumber|mobile)$/.test(each.attribute) && /^\*?\+?\d{4,}\*?$/.test(each.value),
    title: "Номер сравнивается знак в знак.",
    text: "По RFC 4517 пробелы и дефисы в номере не считаются, а 2.4.0 найдёт его, только если он записан в каталоге так же.",
  },
  {
    when: (each) => /^(?:objectclass|objectsid)$/.test(each.attribute) && isPattern(each),
    title: ({ item }) => `Образец для ${item.attribute} понимает не каждый сервер.`,
    text: "2.4.0 сравнивает этот атрибут как текст. По RFC 4517 образцов у него нет, и другой сервер не найдёт никого.",
  },
  {
    when: (each) =>
      placeOf(each.attribute) === "user column" &&
      !each.isAboutUsers &&
      (each.isAboutGroups ||
        // A login has no blanks, the name of a group does.
        (each.attribute === "samaccountname" && (isPresence(each) || /\S \S/.test(each.value)))),
    title: ({ item }) => `По ${item.attribute} находятся только пользователи.`,
    text: "2.4.0 ищет этот атрибут в таблице пользователей, даже если он есть и у группы. По RFC 4511 нашлась бы и она.",
    remedy: ({ item, isAboutGroups }) =>
      isAboutGroups ? ["Искать по cn", `(cn${item.operator}${item.value})`] : null,
  },
];

/** A condition of `member` or `memberOf` whose value 2.4.0 refuses to read as a name. */
export function isNoName(condition: Condition): boolean {
  const { item } = condition;
  return (
    isMembers(condition) &&
    !isPresence(condition) &&
    (item.value.includes("*") || productDn(filterValue(item.value)) === null)
  );
}

// The first three groups of a GUID are stored from their last byte on.
function guidBytes(text: string): string {
  return text
    .split("-")
    .map((group, index) => {
      const bytes = group.match(/../g) ?? [];
      return (index < 3 ? bytes.reverse() : bytes).map((byte) => `\\${byte}`).join("");
    })
    .join("");
}
