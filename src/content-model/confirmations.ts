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
