import type { Writable } from "node:stream";
import type { OwnerStore, Person } from "../owner-ports";
import type { CountedEvent, DayCount, ReaderNoteKind } from "../store-ports";
import { type Address, parseAddress } from "../services/addresses";
import { weekOf } from "../services/reader-notes";
import { dayOf } from "../services/tally";
import { later } from "../time";
import { type CountedNote, feedbackOf, summedUp } from "./reader-notes";
import { sendGzipped } from "./send-gzipped";
import type { Checked, OwnerAnswer, OwnerCommand, PersonAnswer, StatsDay } from "./commands";

/** Letters that were written into files, because no mail server is configured, or that wait. */
export interface LetterKeep {
  find(email: string): Promise<readonly { readonly file: string; readonly text: string }[]>;
  /** Deletes the letters to an address and gives their number. */
  erase(email: string): Promise<number>;
}

export interface OwnerServiceParts {
  readonly store: OwnerStore;
  readonly letters: LetterKeep;
  readonly now: () => Date;
  /** Writes what has been counted and is still in memory. */
  readonly flushCounts: () => Promise<void>;
  readonly check: () => Promise<readonly Checked[]>;
  readonly isServerRunning: boolean;
}

export interface OwnerService {
  answer(command: OwnerCommand): Promise<OwnerAnswer>;
  /** Writes a backup, gzipped, as fast as it is taken. */
  backup(to: Writable): Promise<void>;
}

/** Does what the owner asks for; the same inside the server and without one. */
export function createOwnerService(parts: OwnerServiceParts): OwnerService {
  const { store, letters, now } = parts;

  async function countsOf(days: number): Promise<readonly DayCount[]> {
    await parts.flushCounts();
    return store.countsSince(firstDay(now(), days));
  }

  const notesOf = (kind: ReaderNoteKind, weeks: number): Promise<readonly CountedNote[]> =>
    store.notesSince(kind, weekOf(later(now(), -(weeks - 1) * 7 * dayMs)));

  async function answer(command: OwnerCommand): Promise<OwnerAnswer> {
    switch (command.name) {
      case "people": {
        const people = (await store.people()).filter((person) => fits(person, command.search));
        return { name: "people", people: people.map(personAnswer) };
      }
      case "downloads": {
        const days = daysOf(await countsOf(command.days), now(), command.days);
        return {
          name: "downloads",
          days: days.map(({ day, downloads }) => ({ day, downloads })),
        };
      }
      case "stats": {
        const counts = await countsOf(command.days);
        const { people, sessions } = await store.facts();
        return { name: "stats", people, sessions, days: daysOf(counts, now(), command.days) };
      }
      case "feedback": {
        const notes = await notesOf("feedback", command.weeks);
        return { name: "feedback", ...feedbackOf(notes) };
      }
      case "searches": {
        const notes = await notesOf("missed-search", command.weeks);
        const queries = summedUp(notes, ({ text }) => text).map(({ note, count, lastWeek }) => ({
          query: note.text,
          count,
          lastWeek,
        }));
        return { name: "searches", queries };
      }
      case "missing": {
        const notes = await notesOf("missing-page", command.weeks);
        const pages = summedUp(notes, ({ path, place }) => `${path} ${place}`).map(
          ({ note, count, lastWeek }) => ({ path: note.path, from: note.place, count, lastWeek }),
        );
        return { name: "missing", pages };
      }
      case "export":
        return withAddress(command.email, async (address) => {
          const held = await store.held(address);
          const files = await letters.find(address.mail);
          if (held.person === null && held.mailbox.length === 0 && files.length === 0)
            return unknownAddress;
          return {
            name: "export",
            held: {
              email: address.mail,
              person: held.person && personAnswer(held.person),
              policyText: held.policyText,
              sessions: held.sessions.map(({ createdAt, expiresAt }) => ({
                createdAt: createdAt.toISOString(),
                expiresAt: expiresAt.toISOString(),
              })),
              mailbox: held.mailbox.map((row) => ({ ...row })),
              letters: [...files],
            },
          };
        });
      case "erase":
        return withAddress(command.email, async (address) => {
          const { hadAccount, sessions, mailboxRows, isMailboxShared } = await store.erase(address);
          const erasedLetters = await letters.erase(address.mail);
          if (!hadAccount && mailboxRows === 0 && erasedLetters === 0 && !isMailboxShared)
            return unknownAddress;
          return {
            name: "erase",
            account: hadAccount,
            sessions,
            mailboxRows,
            letters: erasedLetters,
            isMailboxShared,
          };
        });
      case "end-sessions":
        return withAddress(command.email, async ({ key }) => {
          const ended = await store.endSessions(key);
          return ended === null ? unknownAddress : { name: "end-sessions", sessions: ended };
        });
      case "unblock":
        return withAddress(command.email, async ({ mailbox }) =>
          (await store.unblock(mailbox)) ? { name: "unblock" } : unknownAddress,
        );
      case "check":
        return {
          name: "check",
          isServerRunning: parts.isServerRunning,
          parts: [...(await parts.check())],
        };
    }
  }

  return {
    answer,
    async backup(to) {
      await parts.flushCounts();
      await sendGzipped(store.dump, to);
    },
  };
}

const unknownAddress: OwnerAnswer = {
  name: "refused",
  message: "Об этом адресе на сервере ничего нет.",
};

async function withAddress(
  email: string,
  work: (address: Address) => Promise<OwnerAnswer>,
): Promise<OwnerAnswer> {
  const address = parseAddress(email);
  if (address === null) return { name: "refused", message: "Это не адрес почты." };
  return work(address);
}

// Here and not in SQL: a database made with the C locale does not know the case of Russian letters.
function fits({ email, name, companyName, phone }: Person, search: string): boolean {
  const text = [email, name, companyName, phone].join("\n").toLocaleLowerCase("ru");
  return search
    .toLocaleLowerCase("ru")
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function personAnswer(person: Person): PersonAnswer {
  return {
    ...person,
    agreedAt: person.agreedAt.toISOString(),
    createdAt: person.createdAt.toISOString(),
    confirmedAt: person.confirmedAt.toISOString(),
    signedInAt: person.signedInAt.toISOString(),
  };
}

const dayMs = 86_400_000;

function firstDay(now: Date, days: number): string {
  return dayOf(later(now, -(days - 1) * dayMs));
}

const columns: Readonly<Record<CountedEvent, Exclude<keyof StatsDay, "day">>> = {
  registration: "registrations",
  "sign-in": "signIns",
  refused: "refused",
  "letter-sent": "lettersSent",
  "letter-refused": "lettersRefused",
  download: "downloads",
};

/** A row for each of the last days, the newest last, also for those on which nothing happened. */
function daysOf(counts: readonly DayCount[], now: Date, days: number): StatsDay[] {
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
