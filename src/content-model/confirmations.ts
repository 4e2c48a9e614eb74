/** What a guide is confirmed by, the strongest first, in words of tables. */
export const confirmations = [
  { by: "slapd", title: "шаги выполнены на slapd" },
  { by: "source", title: "по исходному коду" },
  { by: "none", title: "не подтверждено" },
] as const;

/** A confirmation of front matter in words. */
export function confirmationTitle(by: string): string {
  return confirmations.find((each) => each.by === by)?.title ?? "";
}

/** Whether members of nested groups may sign in by a guide, in words of tables. */
export const nestedGroups = [
  { by: "entry", title: "Вложенные допускаются ко\u00A0входу" },
  { by: "no", title: "Вложенные не\u00A0учитываются" },
  { by: "unknown", title: "Вложенные не\u00A0проверены" },
] as const;

/** A value of `nestedGroups` of front matter in words. */
export function nestedGroupsTitle(by: string): string {
  return nestedGroups.find((each) => each.by === by)?.title ?? "";
}
