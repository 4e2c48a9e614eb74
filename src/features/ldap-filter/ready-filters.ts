import { groupDn, isEnabled, sampleBase } from "./filter-parts";

/** Frequently needed filters, each with a button. */
export const readyFilters: readonly { readonly label: string; readonly filter: string }[] = [
  { label: "Все включённые", filter: `(&(objectClass=user)${isEnabled})` },
  { label: "Члены группы", filter: `(&(objectClass=user)(memberOf=${groupDn("devops")}))` },
  {
    label: "С вложенными группами",
    filter: `(&(objectClass=user)(memberOf:1.2.840.113556.1.4.1941:=${groupDn("gitlab-users")}))`,
  },
  { label: "Без почты", filter: "(&(objectClass=user)(!(mail=*)))" },
  {
    label: "Группы пользователя",
    filter: `(&(objectClass=group)(member=cn=i.kotova,ou=users,${sampleBase}))`,
  },
  { label: "Компьютеры", filter: "(objectClass=computer)" },
  {
    label: "Логин или почта",
    filter: "(&(objectClass=user)(|(sAMAccountName=a.smirnova)(mail=a.smirnova@example.ru)))",
  },
];
