import { weekOf } from "../services/reader-notes";
import { dayOf } from "../services/tally";
import type { CountedEvent, DayCount } from "../store-ports";
import { later } from "../time";
import type { OwnerAnswer, StatsDay } from "./commands";
import { type CountedNote, summedUp } from "./reader-notes";

const dayMs = 86_400_000;

export function downloadsAnswer(stats: readonly StatsDay[]): OwnerAnswer {
  return { name: "downloads", days: stats.map(({ day, downloads }) => ({ day, downloads })) };
}

/** Queries without results, and presses on «Не помогло» with the texts that visitors sent. */
export function searchesAnswer(
  missed: readonly CountedNote[],
  pressed: readonly CountedNote[],
): OwnerAnswer {
  const queries = summedUp(missed, ({ text }) => text).map(({ note, count, lastWeek }) => ({
    query: note.text,
    count,
    lastWeek,
  }));
  const unhelpful = summedUp(pressed, ({ place, reason, text }) =>
    [place, reason, text].join(" "),
  ).map(({ note, count, lastWeek }) => ({
    place: note.place,
    answer: note.reason,
    text: note.text,
    count,
    lastWeek,
  }));
  return { name: "searches", queries, unhelpful };
}

export function missingAnswer(notes: readonly CountedNote[]): OwnerAnswer {
  const pages = summedUp(notes, ({ path, place }) => `${path} ${place}`).map(
    ({ note, count, lastWeek }) => ({ path: note.path, from: note.place, count, lastWeek }),
  );
  return { name: "missing", pages };
}

/** First of `days` days that end today. */
export function firstDay(now: Date, days: number): string {
  return dayOf(later(now, -(days - 1) * dayMs));
}

/** First of `weeks` weeks that end with this one. */
export function firstWeek(now: Date, weeks: number): string {
  return weekOf(later(now, -(weeks - 1) * 7 * dayMs));
}

const columns: Readonly<Record<CountedEvent, Exclude<keyof StatsDay, "day">>> = {
  registration: "registrations",
  "sign-in": "signIns",
  refused: "refused",
  "letter-sent": "lettersSent",
  "letter-refused": "lettersRefused",
  download: "downloads",
};

/** A row per day, oldest first, including days without events. */
export function daysOf(counts: readonly DayCount[], now: Date, days: number): StatsDay[] {
  const rows = new Map<string, StatsDay>();
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const day = dayOf(later(now, -ago * dayMs));
    rows.set(day, {
      day,
      registrations: 0,
      signIns: 0,
      refused: 0,
      lettersSent: 0,
      lettersRefused: 0,
      downloads: 0,
    });
  }
  for (const { day, event, count } of counts) {
    const row = rows.get(day);
    if (row !== undefined) row[columns[event]] += count;
  }
  return [...rows.values()];
}
