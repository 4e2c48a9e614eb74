const russian = new Intl.DateTimeFormat("ru", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** «22 сентября 2025 года» for `2025-09-22`, held together by non-breaking spaces. */
export function longDate(date: string): string {
  return russian.format(new Date(date)).replace(/\s?г\.$/, " года").replaceAll(" ", "\u00A0");
}
