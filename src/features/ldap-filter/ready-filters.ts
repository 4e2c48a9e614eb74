import { escapeDnValue } from "#src/ldap/dn";
import { escapeFilterValue } from "#src/ldap/filter";

const base = "dc=example,dc=ru";
const isEnabled = "(!(nsAccountLock=true))";

function groupDn(name: string): string {
  return `cn=${escapeDnValue(name)},cn=groups,${base}`;
}

/** Frequently needed filters, each with a button. */
export const readyFilters: readonly { readonly label: string; readonly filter: string }[] = [
  { label: "Все включённые", filter: `(&(objectClass=user)${isEnabled})` },
  { label: "Участники группы", filter: `(&(objectClass=user)(memberOf=${groupDn("devops")}))` },
  {
    label: "С вложенными группами",
    filter: `(&(objectClass=user)(memberOf:1.2.840.113556.1.4.1941:=${groupDn("gitlab-users")}))`,
  },
  { label: "Без почты", filter: "(&(objectClass=user)(!(mail=*)))" },
  {
    label: "Группы пользователя",
    filter: `(&(objectClass=group)(member=cn=i.kotova,ou=users,${base}))`,
  },
  { label: "Компьютеры", filter: "(objectClass=computer)" },
  {
    label: "Логин или почта",
    filter: "(&(objectClass=user)(|(sAMAccountName=a.smirnova)(mail=a.smirnova@example.ru)))",
  },
];

/** The subjects in the builder. */
export const subjects = [
  { value: "user", label: "пользователи" },
  { value: "group", label: "группы" },
  { value: "computer", label: "компьютеры" },
] as const;

/** The builder's conditions; those with `needsValue` have a field. */
export const conditions = [
  { value: "any", label: "любые", needsValue: false },
  { value: "memberOf", label: "состоят в группе", needsValue: true },
  { value: "inChain", label: "состоят в группе или во вложенной", needsValue: true },
  { value: "login", label: "логин равен", needsValue: true },
  { value: "name", label: "имя начинается с", needsValue: true },
  { value: "hasMail", label: "есть почта", needsValue: false },
  { value: "noMail", label: "нет почты", needsValue: false },
] as const;

/** The builder's state. */
export interface BuilderChoice {
  readonly subject: (typeof subjects)[number]["value"];
  readonly condition: (typeof conditions)[number]["value"];
  readonly value: string;
  readonly isEnabledOnly: boolean;
}

/** The filter for the builder's state; the value is escaped. */
export function builtFilter({ subject, condition, value, isEnabledOnly }: BuilderChoice): string {
  const parts = [
    `(objectClass=${subject})`,
    conditionText(condition, value),
    isEnabledOnly && subject === "user" ? isEnabled : "",
  ].filter(Boolean);
  return parts.length === 1 ? parts.join("") : `(&${parts.join("")})`;
}

function conditionText(condition: BuilderChoice["condition"], value: string): string {
  const escaped = escapeFilterValue(value);
  switch (condition) {
    case "any":
      return "";
    case "memberOf":
      return `(memberOf=${escapeFilterValue(groupDn(value))})`;
    case "inChain":
      return `(memberOf:1.2.840.113556.1.4.1941:=${escapeFilterValue(groupDn(value))})`;
    case "login":
      return `(sAMAccountName=${escaped})`;
    case "name":
      return `(cn=${escaped}*)`;
    case "hasMail":
      return "(mail=*)";
    case "noMail":
      return "(!(mail=*))";
  }
}
