/** How a guide was verified, strongest first, with the words for tables. */
export const confirmations = [
  { by: "product", title: "вход выполнен с каталогом" },
  { by: "slapd", title: "шаги выполнены на slapd" },
  { by: "source", title: "по исходному коду" },
  { by: "none", title: "с приложением не сверено" },
] as const;

/** The words for a `confirmed` value of front matter. */
export function confirmationTitle(by: string): string {
  return confirmations.find((each) => each.by === by)?.title ?? "";
}

/** Whether a guide lets members of nested groups sign in, with the words for tables. */
export const nestedGroups = [
  { by: "entry", title: "Вложенные допускаются ко\u00A0входу" },
  { by: "no", title: "Вложенные не\u00A0учитываются" },
  { by: "unknown", title: "Вложенные не\u00A0проверены" },
] as const;

/** The words for a `nestedGroups` value of front matter. */
export function nestedGroupsTitle(by: string): string {
  return nestedGroups.find((each) => each.by === by)?.title ?? "";
}
