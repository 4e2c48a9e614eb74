/**
 * The kinds of tools that guides cover, in column order; `group` is the value in a guide's front
 * matter.
 */
export const guideGroupTitles = [
  { group: "code", title: "Код и доставка" },
  { group: "monitoring", title: "Мониторинг и учёт" },
  { group: "files", title: "Файлы" },
  { group: "mail", title: "Почта" },
  { group: "access", title: "Доступ и защита" },
] as const;
