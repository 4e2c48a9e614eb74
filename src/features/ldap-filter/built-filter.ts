import { inChainRule } from "#src/ldap/evaluate";
import { escapeFilterValue } from "#src/ldap/filter";
import { attributeWords } from "./attributes";
import { dnMistake } from "./dn-mistake";
import { groupDn, isEnabled } from "./filter-parts";

/** What the builder lets choose. */
export const subjects = [
  { value: "user", label: "пользователи" },
  { value: "group", label: "группы" },
  { value: "computer", label: "компьютеры" },
] as const;

/** Attributes that administrators filter by; none is the first choice. */
export const attributes = [
  { value: "", label: "любой" },
  ...[
    "sAMAccountName",
    "userPrincipalName",
    "mail",
    "displayName",
    "cn",
    "givenName",
    "surname",
    "telephoneNumber",
    "department",
    "title",
    "company",
    "description",
    "uidNumber",
  ].map((value) => ({ value, label: `${attributeWords(value).name} (${value})` })),
] as const;

/** How an attribute is compared; what `needsValue` has a field beside it. */
export const comparisons = [
  { value: "equals", label: "равно", needsValue: true },
  { value: "begins", label: "начинается с", needsValue: true },
  { value: "contains", label: "содержит", needsValue: true },
  { value: "present", label: "есть", needsValue: false },
  { value: "absent", label: "нет", needsValue: false },
] as const;

/** The builder's choices. */
export interface BuilderChoice {
  readonly subject: (typeof subjects)[number]["value"];
  /** Name of a group of the sample tree, or a DN; empty for any. */
  readonly group: string;
  readonly isNested: boolean;
  readonly attribute: string;
  readonly comparison: (typeof comparisons)[number]["value"];
  readonly value: string;
  readonly isEnabledOnly: boolean;
}

/** What is wrong in the fields that are typed in; null where nothing is. */
export interface BuilderMistakes {
  readonly group: string | null;
  readonly value: string | null;
}

/** Why these choices make no filter. */
export function builderMistakes(choice: BuilderChoice): BuilderMistakes {
  return {
    group: choice.group.includes("=") ? dnMistake(choice.group.trim()) : null,
    value: hasValue(choice) && choice.value === "" ? "Наберите значение." : null,
  };
}

/** The filter that choices without mistakes mean; what is typed is escaped. */
export function builtFilter(choice: BuilderChoice): string {
  const { subject, isEnabledOnly } = choice;
  const parts = [
    `(objectClass=${subject})`,
    groupText(choice),
    attributeText(choice),
    isEnabledOnly && subject === "user" ? isEnabled : "",
  ].filter(Boolean);
  return parts.length === 1 ? parts.join("") : `(&${parts.join("")})`;
}

/** Whether choices ask for a value. */
export function hasValue({ attribute, comparison }: BuilderChoice): boolean {
  const chosen = comparisons.find(({ value }) => value === comparison);
  return attribute !== "" && chosen?.needsValue === true;
}

function groupText({ group, isNested }: BuilderChoice): string {
  const name = group.trim();
  if (name === "") return "";
  const dn = escapeFilterValue(name.includes("=") ? name : groupDn(name));
  return isNested ? `(memberOf:${inChainRule}:=${dn})` : `(memberOf=${dn})`;
}

function attributeText({ attribute, comparison, value }: BuilderChoice): string {
  if (attribute === "") return "";
  const escaped = escapeFilterValue(value);
  const patterns = {
    equals: escaped,
    begins: `${escaped}*`,
    contains: `*${escaped}*`,
    present: "*",
    absent: "*",
  };
  const item = `(${attribute}=${patterns[comparison]})`;
  return comparison === "absent" ? `(!${item})` : item;
}
