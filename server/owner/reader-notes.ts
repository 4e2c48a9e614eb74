import { feedbackReasons } from "../../src/contracts/reader-notes";
import { weekOf } from "../services/reader-notes";
import type { ReaderNote, ReaderNoteKind } from "../store-ports";
import { later } from "../time";
import { type CommandOptions, type OwnerParts, type Report, table } from "./report";

type CountedNote = ReaderNote & { readonly count: number };

/** Feedback by section, most reasons of «Нет» first, and the remarks, newest first. */
export async function feedbackReport(
  parts: OwnerParts,
  { weeks }: CommandOptions,
): Promise<Report> {
  const notes = await notesOf(parts, "feedback", weeks);
  const sections = new Map<string, ReturnType<typeof noFeedback>>();
  for (const { path, place, reason, count } of notes) {
    const section = sections.get(addressOf(path, place)) ?? noFeedback(path, place);
    const known = feedbackReasons.find((each) => each === reason);
    if (known !== undefined) section[known] += count;
    sections.set(addressOf(path, place), section);
  }
  const pages = [...sections.values()].sort(
    (one, other) => complaints(other) - complaints(one) || other.found - one.found,
  );
  const texts = notes
    .filter(({ text }) => text !== "")
    .map(({ week, path, place, reason, text }) => ({ week, path, section: place, reason, text }));
  const rows = pages.map((page) => [
    addressOf(page.path, page.section),
    ...feedbackReasons.map((reason) => String(page[reason])),
  ]);
  const lines = texts.map(
    ({ week, path, section, reason, text }) =>
      `${week}  ${addressOf(path, section)}  ${reasonTitles[reason] ?? reason}: ${text}\n`,
  );
  return {
    data: { name: "feedback", pages, texts },
    text: () =>
      [
        table(["Страница", "Да", "Нет нужного", "Неверно", "Непонятно", "Другое"], rows),
        ...lines,
      ].join(""),
  };
}

function noFeedback(path: string, section: string) {
  return { path, section, found: 0, missing: 0, wrong: 0, unclear: 0, other: 0 };
}

function complaints({ missing, wrong, unclear, other }: ReturnType<typeof noFeedback>): number {
  return missing + wrong + unclear + other;
}

function addressOf(path: string, section: string): string {
  return section === "" ? path : `${path}#${section}`;
}

const reasonTitles: Readonly<Record<string, string>> = {
  found: "да",
  missing: "нет нужного",
  wrong: "неверно",
  unclear: "непонятно",
  other: "другое",
};

/** Queries without results, and presses on «Не помогло» with the texts that visitors sent. */
export async function searchesReport(
  parts: OwnerParts,
  { weeks }: CommandOptions,
): Promise<Report> {
  const queries = summedUp(await notesOf(parts, "missed-search", weeks), ({ text }) => ({
    query: text,
  }));
  const unhelpful = summedUp(
    await notesOf(parts, "unhelpful", weeks),
    ({ place, reason, text }) => ({ place, answer: reason, text }),
  );
  const missed = table(
    ["Запрос без ответа", "Раз", "Неделя"],
    queries.map(({ query, count, lastWeek }) => [query, String(count), lastWeek]),
  );
  const pressed = table(
    ["«Не помогло»", "Ответ", "Раз", "Неделя"],
    unhelpful.map(({ place, answer, text, count, lastWeek }) => [
      text || (place === "search" ? "поиск, запрос не прислали" : "разбор, строку не прислали"),
      answer || "нет",
      String(count),
      lastWeek,
    ]),
  );
  const sent = unhelpful.filter(({ text }) => text !== "");
  const sentQueries = sent.filter(({ place }) => place === "search").map(({ text }) => text);
  const rows = [...new Set([...queries.map(({ query }) => query), ...sentQueries])].map((query) =>
    JSON.stringify({ query, half: "tune", expected: null }),
  );
  return {
    data: { name: "searches", queries, unhelpful },
    text: () => (unhelpful.length === 0 ? missed : `${missed}\n${pressed}`),
    // A list for `lab -- errors`: what visitors sent, to be judged by a person.
    lines: () =>
      sent
        .filter(({ place }) => place === "errors")
        .map(({ text, answer }) => `${text}\t?\t${answer || "нет ответа"}\n`)
        .join(""),
    // A list for `lab -- search`: `expected` is for a person to fill in.
    queries: () => `[\n  ${rows.join(",\n  ")}\n]\n`,
  };
}

/** Addresses without a page that links of the site lead to. */
export async function missingReport(parts: OwnerParts, { weeks }: CommandOptions): Promise<Report> {
  const pages = summedUp(await notesOf(parts, "missing-page", weeks), ({ path, place }) => ({
    path,
    from: place,
  }));
  return {
    data: { name: "missing", pages },
    text: () =>
      table(
        ["Адрес без страницы", "Ссылка на странице", "Раз", "Неделя"],
        pages.map(({ path, from, count, lastWeek }) => [path, from, String(count), lastWeek]),
      ),
  };
}

/** Notes of the last weeks, this one included. */
function notesOf(
  { store }: OwnerParts,
  kind: ReaderNoteKind,
  weeks: number,
): Promise<readonly CountedNote[]> {
  return store.notesSince(kind, weekOf(later(new Date(), -(weeks - 1) * 7 * 86_400_000)));
}

/** Adds up notes on one subject of several weeks, most frequent first. */
function summedUp<Subject extends object>(
  notes: readonly CountedNote[],
  subjectOf: (note: CountedNote) => Subject,
): (Subject & { readonly count: number; readonly lastWeek: string })[] {
  const sums = new Map<string, Subject & { count: number; lastWeek: string }>();
  for (const note of notes) {
    const subject = subjectOf(note);
    const key = JSON.stringify(subject);
    const known = sums.get(key) ?? { ...subject, count: 0, lastWeek: "" };
    const lastWeek = known.lastWeek > note.week ? known.lastWeek : note.week;
    sums.set(key, { ...known, count: known.count + note.count, lastWeek });
  }
  return [...sums.values()].sort((one, other) => other.count - one.count);
}
