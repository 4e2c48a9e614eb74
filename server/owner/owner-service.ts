import type { Writable } from "node:stream";
import type { OwnerStore } from "../owner-ports";
import type { ReaderNoteKind } from "../store-ports";
import type { Checked, OwnerAnswer, OwnerCommand, StatsDay } from "./commands";
import {
  endSessionsAnswer,
  erasureAnswer,
  exportAnswer,
  type LetterFiles,
  peopleAnswer,
  unblockAnswer,
} from "./personal-answers";
import { type CountedNote, feedbackOf } from "./reader-notes";
import {
  daysOf,
  downloadsAnswer,
  firstDay,
  firstWeek,
  missingAnswer,
  searchesAnswer,
} from "./report-answers";
import { sendGzipped } from "./send-gzipped";

export interface OwnerServiceParts {
  readonly store: OwnerStore;
  readonly letters: LetterFiles;
  readonly now: () => Date;
  /** Flushes counters that are still in memory. */
  readonly flushCounts: () => Promise<void>;
  readonly check: () => Promise<readonly Checked[]>;
  readonly isServerRunning: boolean;
}

export interface OwnerService {
  answer(command: OwnerCommand): Promise<OwnerAnswer>;
  /** Writes a gzipped backup at the reader's pace. */
  backup(to: Writable): Promise<void>;
}

/** Executes the owner's commands, within a running server or without one. */
export function createOwnerService(parts: OwnerServiceParts): OwnerService {
  return {
    answer: (command) => answer(parts, command),
    async backup(to) {
      await parts.flushCounts();
      await sendGzipped(parts.store.dump, to);
    },
  };
}

async function answer(parts: OwnerServiceParts, command: OwnerCommand): Promise<OwnerAnswer> {
  const { store } = parts;
  switch (command.name) {
    case "people":
      return peopleAnswer(store, command.search);
    case "downloads":
      return downloadsAnswer(await statsOf(parts, command.days));
    case "stats": {
      const days = await statsOf(parts, command.days);
      const { people, sessions } = await store.facts();
      return { name: "stats", people, sessions, days };
    }
    case "feedback":
      return { name: "feedback", ...feedbackOf(await notesOf(parts, "feedback", command.weeks)) };
    case "searches":
      return searchesAnswer(
        await notesOf(parts, "missed-search", command.weeks),
        await notesOf(parts, "unhelpful", command.weeks),
      );
    case "missing":
      return missingAnswer(await notesOf(parts, "missing-page", command.weeks));
    case "export":
      return exportAnswer(parts, command.email);
    case "erase":
      return erasureAnswer(parts, command.email);
    case "end-sessions":
      return endSessionsAnswer(store, command.email);
    case "unblock":
      return unblockAnswer(store, command.email);
    case "check": {
      const { isServerRunning, check } = parts;
      return { name: "check", isServerRunning, parts: [...(await check())] };
    }
  }
}

async function statsOf(
  { store, now, flushCounts }: OwnerServiceParts,
  days: number,
): Promise<StatsDay[]> {
  await flushCounts();
  return daysOf(await store.countsSince(firstDay(now(), days)), now(), days);
}

function notesOf(
  { store, now }: OwnerServiceParts,
  kind: ReaderNoteKind,
  weeks: number,
): Promise<readonly CountedNote[]> {
  return store.notesSince(kind, firstWeek(now(), weeks));
}
