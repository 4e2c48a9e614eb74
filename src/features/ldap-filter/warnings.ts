import { inChainRule } from "#src/ldap/evaluate";
import { filterItems, filterText, type Filter, type FilterItem } from "#src/ldap/filter";
import { hasSqlPattern, heededPattern } from "./as-product";
import { isMainAttribute, isOrdered, mainAttributes } from "./attributes";
import { baseWarnings } from "./base-warnings";
import { constantWarnings } from "./constant-warnings";
import { replaced, type Finding } from "./finding";
import { memberOfWarnings, memberWarnings } from "./membership-warnings";

/** A warning about the meaning of a filter. */
export interface FilterWarning {
  readonly title: string;
  readonly text: string;
  /** A filter that probably says what was meant, with its button label. */
  readonly remedy: { readonly label: string; readonly filter: string } | null;
}

/** How 2.4.0 answers a valid filter: a result code (RFC 4511, appendix A.2), or none. */
export interface FilterResult {
  readonly code: 0 | 2 | null;
  readonly name: string;
}

export function filterResult(filter: Filter): FilterResult {
  const items = filterItems(filter);
  if (items.some(isRefused)) return { code: 2, name: "protocolError" };
  return items.some(endsConnection)
    ? { code: null, name: "соединение закрыто" }
    : { code: 0, name: "success" };
}

/**
 * Warnings about meaning, most serious first, without duplicates. `base` is the base of the tree
 * that is searched; null if any name may be meant.
 */
export function filterWarnings(filter: Filter, base: string | null = null): FilterWarning[] {
  const items = filterItems(filter);
  const isAboutUsers = items.some(
    ({ attribute, value }) =>
      /^object(?:class|category)$/i.test(attribute) && /^(?:user|person)$/i.test(value),
  );
  const found = new Map<string, Finding>();
  const add = (finding: Finding): void => {
    if (!found.has(finding.title)) found.set(finding.title, finding);
  };
  for (const item of items) if (isRefused(item)) add(refusedWarning(filter, item));
  if (base !== null) baseWarnings(filter, base).forEach(add);
  for (const item of items) itemWarnings(filter, item, isAboutUsers).forEach(add);
  constantWarnings(filter).forEach(add);
  singleWarnings(filter).forEach(add);
  return [...found.values()].map(({ title, text, remedy }) => ({
    title,
    text,
    remedy: remedy && { label: remedy.label, filter: remedy.filter() },
  }));
}

const bitRule = /^1\.2\.840\.113556\.1\.4\.80[34]$/;

/** 2.4.0 supports one matching rule, in-chain, and only without `:dn`. */
function isRefused(item: FilterItem): boolean {
  if (item.attribute.toLowerCase() === "entitytypename") return true;
  return item.operator === ":=" && (item.rule !== inChainRule || item.isForDn);
}

/** The column is a time, which the database compares with no text. */
function endsConnection({ attribute, value }: FilterItem): boolean {
  return attribute.toLowerCase() === "accountexpires" && value !== "*";
}

function refusedWarning(filter: Filter, item: FilterItem): Finding {
  if (item.rule !== null && bitRule.test(item.rule)) {
    const isDisabledFlag =
      item.attribute.toLowerCase() === "useraccountcontrol" && item.value === "2";
    return {
      title: "Битовых правил в 2.4.0 нет.",
      text: "На правила 803 и 804 служба каталогов 2.4.0 отвечает protocolError (2) и ничего не ищет. Они появились в 2.5.0. Отключённую запись узнают по атрибуту nsAccountLock.",
      remedy: isDisabledFlag
        ? {
            label: "Проверять nsAccountLock",
            filter: () => replaced(filter, item, "(nsAccountLock=true)"),
          }
        : null,
    };
  }
  if (item.attribute.toLowerCase() === "entitytypename")
    return {
      title: "entityTypeName ищется только через HTTP API.",
      text: "По LDAP служба каталогов 2.4.0 отвечает на такой фильтр protocolError (2).",
      remedy: null,
    };
  return {
    title: "Такого правила сопоставления в 2.4.0 нет.",
    text: `Из расширенных сопоставлений служба каталогов 2.4.0 знает только ${inChainRule} и без «:dn». На остальные она отвечает protocolError (2).`,
    remedy: null,
  };
}

function itemWarnings(filter: Filter, item: FilterItem, isAboutUsers: boolean): Finding[] {
  const attribute = item.attribute.toLowerCase();
  if (isRefused(item)) return [];
  if (attribute === "memberof") return memberOfWarnings(filter, item);
  if (attribute === "member") return memberWarnings(filter, item, isAboutUsers);
  return [...absentWarnings(item), ...comparisonWarnings(item), ...valueWarnings(filter, item)];
}

const absent: Readonly<Record<string, string>> = {
  entryuuid: "Постоянный идентификатор записи здесь objectGUID.",
  uniquemember: "Членов группы называет атрибут member.",
  ismemberof: "Группы записи называет атрибут memberOf.",
  memberuid:
    "Атрибут есть в схеме, но служба каталогов его не ведёт. Членов группы называет member.",
};

function absentWarnings(item: FilterItem): Finding[] {
  const name = item.attribute.toLowerCase();
  const advice = Object.hasOwn(absent, name) ? absent[name] : undefined;
  if (advice !== undefined)
    return [
      { title: `По атрибуту ${item.attribute} ничего не найдётся.`, text: advice, remedy: null },
    ];
  if (item.attribute === "" || isMainAttribute(item.attribute)) return [];
  const near = nearest(item.attribute);
  return [
    {
      title: `Атрибута ${item.attribute} нет среди основных.`,
      text:
        near === null
          ? "Ошибка в имени атрибута ошибкой не считается: поиск ответит success (0) и ничего не найдёт. Сверьте имя со схемой каталога."
          : `Ошибка в имени атрибута ошибкой не считается: поиск ответит success (0) и ничего не найдёт. Возможно, имелся в виду ${near}.`,
      remedy: null,
    },
  ];
}

function comparisonWarnings(item: FilterItem): Finding[] {
  if (endsConnection(item))
    return [
      {
        title: "Сравнение с accountExpires обрывает соединение.",
        text: "По LDAP служба каталогов 2.4.0 закрывает соединение без ответа, а HTTP API отвечает 500. Спросить можно только, есть ли атрибут: (accountExpires=*).",
        remedy: null,
      },
    ];
  if (item.operator === "~=")
    return [
      {
        title: "Сравнение ~= в 2.4.0 ошибочно.",
        text: "Для mail, sAMAccountName, displayName и других главных атрибутов оно значит «не равно». Не используйте его.",
        remedy: null,
      },
    ];
  if ((item.operator === ">=" || item.operator === "<=") && !isOrdered(item.attribute))
    return [
      {
        title: `Знак ${item.operator} для ${item.attribute} действует как равенство.`,
        text: "По порядку 2.4.0 сравнивает только mail, sAMAccountName, userPrincipalName, displayName, uid, name, objectGUID и objectSid.",
        remedy: null,
      },
    ];
  return [];
}

function valueWarnings(filter: Filter, item: FilterItem): Finding[] {
  const heeded = heededPattern(item.value);
  if (item.operator === "=" && heeded !== item.value)
    return [
      {
        title: "Учитывается только первая часть образца.",
        text: `По LDAP служба каталогов 2.4.0 ищет «${item.value}» как «${heeded}». В HTTP API учитываются все звёздочки.`,
        remedy: null,
      },
    ];
  if (hasSqlPattern(item))
    return [
      {
        title: "Знаки % и _ работают как подстановочные.",
        text: "У обычных атрибутов 2.4.0 понимает % как любые знаки, а _ как один любой знак. Найдётся больше, чем написано.",
        remedy: null,
      },
    ];
  if (
    item.attribute.toLowerCase() === "useraccountcontrol" &&
    item.operator === "=" &&
    /^51[24]$/.test(item.value)
  )
    return [
      {
        title: "Равенство находит только этот набор флагов.",
        text: "Запись с другими флагами, например с бессрочным паролем, сюда не попадёт. Состояние записи надёжнее показывает nsAccountLock.",
        remedy: {
          label: "Проверять nsAccountLock",
          filter: () =>
            replaced(
              filter,
              item,
              item.value === "514" ? "(nsAccountLock=true)" : "(!(nsAccountLock=true))",
            ),
        },
      },
    ];
  return [];
}

function singleWarnings(filter: Filter): Finding[] {
  const [only, ...others] = filter.kind === "item" ? [] : filter.of;
  if (filter.kind === "not" || only === undefined || others.length > 0) return [];
  return [
    {
      title: `Знак ${filter.kind === "and" ? "&" : "|"} стоит при одном условии.`,
      text: "Он ничего не меняет. Возможно, второе условие потерялось.",
      remedy: { label: "Убрать лишний знак", filter: () => filterText(only) },
    },
  ];
}

function nearest(attribute: string): string | null {
  const wanted = attribute.toLowerCase();
  const near = mainAttributes.find((name) => isOneEditApart(name.toLowerCase(), wanted));
  return near ?? null;
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
