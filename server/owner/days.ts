import { dayOf } from "../services/tally";
import type { CountedEvent } from "../store-ports";
import { later } from "../time";
import { type CommandOptions, type OwnerParts, type Report, table } from "./report";

/** Presses on «Загрузить» by signed-in visitors. */
export async function downloadsReport(parts: OwnerParts, options: CommandOptions): Promise<Report> {
  const days = (await daysOf(parts, options)).map(({ day, downloads }) => ({ day, downloads }));
  const all = days.reduce((sum, { downloads }) => sum + downloads, 0);
  const rows = days.map(({ day, downloads }) => [day, String(downloads)]);
  return {
    data: { name: "downloads", days },
    text: () => table(["День", "Загрузки"], [...rows, ["Всего", String(all)]]),
  };
}

/** All counted events. */
export async function statsReport(parts: OwnerParts, options: CommandOptions): Promise<Report> {
  const days = await daysOf(parts, options);
  const { people, sessions } = await parts.store.facts();
  const rows = table(
    ["День", "Регистрации", "Входы", "Отказы", "Письма", "Не приняты", "Загрузки"],
    days.map((day) => Object.values(day).map(String)),
  );
  return {
    data: { name: "stats", people, sessions, days },
    text: () => `${rows}Учётных записей: ${people}, открытых сеансов: ${sessions}\n`,
  };
}

const columns = {
  registration: "registrations",
  "sign-in": "signIns",
  refused: "refused",
  "letter-sent": "lettersSent",
  "letter-refused": "lettersRefused",
  download: "downloads",
} as const satisfies Readonly<Record<CountedEvent, string>>;

const nothing = {
  registrations: 0,
  signIns: 0,
  refused: 0,
  lettersSent: 0,
  lettersRefused: 0,
  downloads: 0,
};

/** A row for each of the last days, oldest first, including days without events. */
async function daysOf({ store, flushCounts }: OwnerParts, { days }: CommandOptions) {
  await flushCounts();
  const now = new Date();
  const rows = Array.from({ length: days }, (_none, index) => ({
    day: dayOf(later(now, (index + 1 - days) * 86_400_000)),
    ...nothing,
  }));
  const rowOf = new Map(rows.map((row) => [row.day, row]));
  for (const { day, event, count } of await store.countsSince(rows[0]?.day ?? "")) {
    const row = rowOf.get(day);
    if (row !== undefined) row[columns[event]] += count;
  }
  return rows;
}
