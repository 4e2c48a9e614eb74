import { dnOrNull } from "#src/ldap/dn";
import { inChainRule } from "#src/ldap/evaluate";
import { filterValue, flatFilter, type Filter, type FilterItem } from "#src/ldap/filter";
import { attributeWords, type AttributeWords } from "./attributes";
import { isTautology } from "./constant-warnings";
import { visible } from "./visible";

/**
 * Describes a filter in one Russian sentence: «Включённые пользователи, которые состоят в группе
 * devops напрямую.» Accepts any parsed filter.
 */
export function describeFilter(whole: Filter): string {
  const filter = flatFilter(whole);
  const parts = filter.kind === "and" ? filter.of : [filter];
  const subject = subjectOf(parts);
  const excluded = subject.rest.filter(isCompositeNot);
  const clauses = subject.rest.filter((part) => !isCompositeNot(part));
  const relative = clauses.length === 0 ? "" : `, ${joined(clauses.map(clause), " и ")}`;
  const except = excluded
    .map((part) => `, кроме тех, ${clauseText(part.kind === "not" ? part.of[0] : part)}`)
    .join(" и");
  return `${capitalised(subject.words)}${relative}${except}.`;
}

const nouns: Readonly<Record<string, string>> = {
  user: "пользователи",
  person: "пользователи",
  organizationalperson: "пользователи",
  inetorgperson: "пользователи",
  posixaccount: "пользователи",
  group: "группы",
  posixgroup: "группы",
  computer: "компьютеры",
  organizationalunit: "подразделения",
  container: "контейнеры",
};

/** The subject of a filter, and its remaining conditions. */
function subjectOf(parts: readonly Filter[]): { words: string; rest: Filter[] } {
  const noun = parts.map(nounOf).find((found) => found !== null) ?? "записи";
  const state = parts.map(stateOf).find((found) => found !== null) ?? null;
  const rest = parts
    .filter((part) => !isTautology(part))
    .filter((part) => nounOf(part) !== noun && (state === null || stateOf(part) !== state));
  const all = noun === "записи" && rest.length === 0 && state === null ? "все записи" : noun;
  return { words: state === null ? all : `${state} ${noun}`, rest };
}

function nounOf(filter: Filter): string | null {
  if (filter.kind !== "item" || filter.operator !== "=") return null;
  const name = filter.value.toLowerCase();
  return /^object(?:class|category)$/i.test(filter.attribute) && Object.hasOwn(nouns, name)
    ? (nouns[name] ?? null)
    : null;
}

function stateOf(filter: Filter): string | null {
  if (filter.kind === "not") return stateOf(filter.of[0]) === "отключённые" ? "включённые" : null;
  return filter.kind === "item" &&
    filter.attribute.toLowerCase() === "nsaccountlock" &&
    filter.operator === "=" &&
    filter.value.toLowerCase() === "true"
    ? "отключённые"
    : null;
}

function isCompositeNot(filter: Filter): boolean {
  return filter.kind === "not" && filter.of[0].kind !== "item";
}

/** A relative clause: its pronoun and the rest. */
interface Clause {
  readonly pronoun: "которые" | "в которых" | "у которых" | "для которых";
  readonly text: string;
}

function clause(filter: Filter): Clause {
  switch (filter.kind) {
    case "item":
      return itemClause(filter, false);
    case "not": {
      const [inner] = filter.of;
      if (inner.kind === "item") return itemClause(inner, true);
      return { pronoun: "для которых", text: `неверно, что они из тех, ${clauseText(inner)}` };
    }
    case "and":
    case "or": {
      const parts = filter.of.map(clause);
      if (parts.length === 0)
        return {
          pronoun: "для которых",
          text: `верно условие без частей (${filter.kind === "and" ? "&" : "|"})`,
        };
      const [mark, between] = filter.kind === "and" ? ["сразу ", " и "] : ["либо ", ", либо "];
      const [first] = parts;
      const text = joined(parts, between).slice((first?.pronoun.length ?? 0) + 1);
      return { pronoun: first?.pronoun ?? "которые", text: `${mark}${text}` };
    }
  }
}

function clauseText(filter: Filter): string {
  return joined([clause(filter)], "");
}

/** Joins clauses; a repeated pronoun is written once. */
function joined(clauses: readonly Clause[], between: string): string {
  return clauses
    .map(({ pronoun, text }, index) =>
      index > 0 && clauses[index - 1]?.pronoun === pronoun ? text : `${pronoun} ${text}`,
    )
    .join(between);
}

function itemClause(item: FilterItem, isNot: boolean): Clause {
  const attribute = item.attribute.toLowerCase();
  const not = isNot ? "не " : "";
  if (attribute === "memberof" && item.value !== "*") {
    const how = item.rule === inChainRule ? "прямо или через вложенные группы" : "напрямую";
    return { pronoun: "которые", text: `${not}состоят в группе ${nameOf(item.value)} ${how}` };
  }
  if (attribute === "member" && item.value !== "*")
    return { pronoun: "в которых", text: `${not}состоит ${nameOf(item.value)}` };
  const words = attributeWords(item.attribute);
  const value = shownValue(item.value.replace(/^\*|\*$/g, ""));
  if (/^object(?:class|category)$/.test(attribute) && item.value !== "*")
    return { pronoun: "у которых", text: `${isNot ? "нет класса" : "есть класс"} ${value}` };
  if (attribute === "useraccountcontrol" && item.rule !== null)
    return {
      pronoun: "у которых",
      text: `${isNot ? "снят" : "установлен"} флаг ${value} в userAccountControl`,
    };
  return { pronoun: "у которых", text: valueText(item, words, value, isNot) };
}

const alike = { masculine: "похож", feminine: "похожа", neuter: "похоже" } as const;
const empty = { masculine: "пуст", feminine: "пуста", neuter: "пусто" } as const;

function valueText(
  item: FilterItem,
  { name, genitive, gender }: AttributeWords,
  value: string,
  isNot: boolean,
): string {
  const not = isNot ? "не " : "";
  if (item.operator === ">=") return `${name} ${isNot ? "меньше" : "не меньше"} ${value}`;
  if (item.operator === "<=") return `${name} ${isNot ? "больше" : "не больше"} ${value}`;
  if (item.operator === "~=") return `${name} ${not}${alike[gender]} на «${value}»`;
  if (item.rule !== null) return `${name} ${not}подходит под правило ${item.rule} и «${value}»`;
  if (item.value === "*") return isNot ? `нет ${genitive}` : `есть ${name}`;
  if (!item.value.includes("*"))
    return value === "" ? `${name} ${not}${empty[gender]}` : `${name} ${not}${value}`;
  const inner = item.value.replace(/^\*|\*$/g, "");
  if (inner.includes("*")) return `${name} ${not}подходит под образец «${visible(item.value)}»`;
  if (item.value.startsWith("*") && item.value.endsWith("*"))
    return `${name} ${not}содержит «${value}»`;
  if (item.value.startsWith("*")) return `${name} ${not}кончается на «${value}»`;
  return `${name} ${not}начинается с «${value}»`;
}

/** A value as it reads; bytes that are no text stay as they are written. */
function shownValue(raw: string): string {
  const value = filterValue(raw);
  return value.includes("\uFFFD") ? visible(raw) : visible(value);
}

/** The first value of a DN, as people say it; other text stays as it is. */
function nameOf(raw: string): string {
  const name = dnOrNull(filterValue(raw))?.[0]?.[0]?.value;
  return name === undefined ? shownValue(raw) : visible(name);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
