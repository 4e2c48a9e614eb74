import type { Changes, UpgradePlan } from "./plan";

const plurals = new Intl.PluralRules("ru");

function counted(count: number, one: string, few: string, many: string): string {
  const rule = plurals.select(count);
  return `${count}\u00A0${rule === "one" ? one : rule === "few" ? few : many}`;
}

/** Joins words into a list: «а, б и в». */
export function listed(words: readonly string[]): string {
  return words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} и\u00A0${words.at(-1) ?? ""}`;
}

/** The totals of a plan. */
export function planSummary({
  releases,
  steps,
  breaks,
  stops,
  hasMigrations,
}: UpgradePlan): string {
  const sentences = [
    `${counted(releases.length, "выпуск", "выпуска", "выпусков")}, ${counted(steps.length, "действие", "действия", "действий")}.`,
    `${breaks === 1 ? "Перерыв в\u00A0работе один" : counted(breaks, "перерыв в\u00A0работе", "перерыва в\u00A0работе", "перерывов в\u00A0работе")}, ${hasMigrations ? "база меняется: возврат только из\u00A0копии" : "база не\u00A0меняется"}.`,
    stops.length > 0 ? `Сначала обязательно поставьте ${listed(stops)}, затем идите дальше.` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}

/** Kinds of changes, as used in headings. */
export const changeKinds = { new: "Новое", improved: "Улучшения", fixed: "Исправления" } as const;

/** The number of changes by kind. */
export function changesLine(changes: readonly Changes[]): string {
  return changes.map(({ kind, count }) => `${changeKinds[kind]}\u00A0${count}`).join(" · ");
}
