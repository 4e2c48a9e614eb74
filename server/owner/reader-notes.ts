import type { FeedbackReason } from "../../src/contracts/reader-notes";
import type { ReaderNote } from "../store-ports";
import type { FeedbackPage, OwnerAnswer } from "./commands";

export type CountedNote = ReaderNote & { readonly count: number };

interface Sum {
  /** One of the aggregated notes. */
  readonly note: CountedNote;
  readonly count: number;
  readonly lastWeek: string;
}

/** Aggregates notes of several weeks, most frequent first. */
export function summedUp(
  notes: readonly CountedNote[],
  subjectOf: (note: CountedNote) => string,
): Sum[] {
  const sums = new Map<string, Sum>();
  for (const note of notes) {
    const subject = subjectOf(note);
    const known = sums.get(subject);
    const lastWeek = known && known.lastWeek > note.week ? known.lastWeek : note.week;
    sums.set(subject, { note, count: (known?.count ?? 0) + note.count, lastWeek });
  }
  return [...sums.values()].sort((one, other) => other.count - one.count);
}

/** Feedback by section, most reasons of «Нет» first, and the remarks, newest first. */
export function feedbackOf(
  notes: readonly CountedNote[],
): Pick<Extract<OwnerAnswer, { name: "feedback" }>, "pages" | "texts"> {
  const pages = new Map<string, Record<FeedbackReason, number> & FeedbackPage>();
  for (const { path, place: section, reason, count } of notes) {
    const key = `${path}#${section}`;
    const none = { found: 0, missing: 0, wrong: 0, unclear: 0, other: 0 };
    const page = pages.get(key) ?? { path, section, ...none };
    if (isReason(reason, page)) page[reason] += count;
    pages.set(key, page);
  }
  return {
    pages: [...pages.values()].sort(
      (one, other) => complaints(other) - complaints(one) || other.found - one.found,
    ),
    texts: notes
      .filter(({ text }) => text !== "")
      .map(({ week, path, place, reason, text }) => ({ week, path, section: place, reason, text })),
  };
}

function isReason(reason: string, page: FeedbackPage): reason is FeedbackReason {
  return reason in page;
}

function complaints({ missing, wrong, unclear, other }: FeedbackPage): number {
  return missing + wrong + unclear + other;
}
