import {
  type FeedbackRequest,
  type MissedSearchRequest,
  type MissingPageRequest,
  type UnhelpfulRequest,
  mostTextLength,
} from "../../src/contracts/reader-notes";
import {
  isPathPersonal,
  looksPersonal,
  mostQueryLength,
  withoutPersonalData,
} from "../../src/contracts/personal-data";
import type { ReaderNote } from "../store-ports";
import type { ServiceParts } from "./parts";
import { dayOf } from "./tally";

export interface ReaderNotesParts extends Pick<ServiceParts, "clock" | "store" | "rules"> {
  /** Whether the current build has a page; null without a build. */
  readonly isPage: (path: string) => boolean | null;
}

export type ReaderNotes = ReturnType<typeof createReaderNotes>;

/**
 * Stores reader feedback by week, anonymously. Invalid notes are dropped silently: a sender learns
 * nothing about the storage, and a reader whose page has been removed meanwhile could do nothing.
 */
export function createReaderNotes({ clock, store, rules, isPage }: ReaderNotesParts) {
  const keep = (note: Omit<ReaderNote, "week">): Promise<void> =>
    store.countNote({ ...note, week: weekOf(clock.now()) }, rules.noteRowsPerWeek);
  const empty = { path: "", place: "", reason: "", text: "" };
  return {
    async feedback({ path, section, reason, text, website }: FeedbackRequest) {
      if (website !== "" || isPage(path) === false) return;
      const safe = withoutPersonalData(oneLine(text)).slice(0, mostTextLength);
      await keep({ kind: "feedback", path, place: section, reason, text: safe });
    },
    async missedSearch({ query }: MissedSearchRequest) {
      const text = oneLine(query).toLocaleLowerCase("ru");
      if (text === "" || text.length > mostQueryLength || looksPersonal(text)) return;
      await keep({ ...empty, kind: "missed-search", text });
    },
    async missingPage({ path, from }: MissingPageRequest) {
      if (isPage(from) === false || isPage(path) === true) return;
      if (isPathPersonal(path)) return;
      await keep({ ...empty, kind: "missing-page", path, place: from });
    },
    async unhelpful({ place, answer, text }: UnhelpfulRequest) {
      const lines = text.split("\n").map((line) => withoutPersonalData(oneLine(line)));
      const safe = lines.filter((line) => line !== "").map(escapeLine);
      const whole = safe.join(String.raw`\n`).slice(0, mostTextLength);
      await keep({ ...empty, kind: "unhelpful", place, reason: answer, text: whole });
    },
  };
}

/** Monday of the week, such as 2026-11-16. */
export function weekOf(time: Date): string {
  const monday = new Date(time);
  monday.setDate(time.getDate() - ((time.getDay() + 6) % 7));
  return dayOf(monday);
}

/** As the lists of the laboratory write a line: `\n` separates the lines of one record. */
function escapeLine(line: string): string {
  return line.replaceAll("\\", "\\\\");
}

// Control characters would act on the owner's terminal, bidi characters reorder a line, and others
// are invisible.
function oneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, " ").trim();
}
