import { setImmediate } from "node:timers/promises";
import { fieldNames, registrationFields } from "../../src/contracts/registration-fields";
import type { Person } from "../owner-ports";
import { type CommandOptions, type OwnerParts, type Report, table } from "./report";

const peopleAtOnce = 500;

/** Registered users, as a table or as CSV. */
export async function peopleReport(
  { store }: OwnerParts,
  { search }: CommandOptions,
): Promise<Report> {
  const people = (await store.people()).filter((person) => fits(person, search));
  return {
    data: { name: "people", people },
    text: () => `${table(titles, people.map(cells))}Всего: ${people.length}\n`,
    csv: () => peopleCsv(people),
  };
}

// Not in SQL: a database with the C locale does not fold the case of Cyrillic.
function fits(person: Person, search: string): boolean {
  const values = [person.email, ...fieldNames.map((name) => person[name])];
  const text = values.join("\n").toLocaleLowerCase("ru");
  return search
    .toLocaleLowerCase("ru")
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const titles = [
  "Почта",
  ...fieldNames.map((name) => registrationFields[name].title),
  ...["Согласие", "Редакция", "Вход"],
];

function cells(person: Person): string[] {
  const { email, agreedAt, policyDate, signedInAt } = person;
  const [agreed = "", signedIn = ""] = [agreedAt, signedInAt].map((at) => valueOf(at).slice(0, 10));
  return [email, ...fieldNames.map((name) => person[name]), agreed, policyDate ?? "–", signedIn];
}

/** CSV by RFC 4180. Of many people it is made in pieces, so that pages are answered in between. */
export async function peopleCsv(people: readonly Person[]): Promise<string> {
  const lines = [csvFields.map(([, title]) => title).join(",")];
  for (const person of people) {
    lines.push(csvFields.map(([field]) => csvCell(valueOf(person[field]))).join(","));
    if (lines.length % peopleAtOnce === 0) await setImmediate();
  }
  return [...lines, ""].join("\r\n");
}

const csvFields = [
  ["email", "email"],
  ...fieldNames.map((name) => [name, registrationFields[name].csv] as const),
  ["agreedAt", "agreed_at"],
  ["createdAt", "created_at"],
  ["confirmedAt", "confirmed_at"],
  ["signedInAt", "signed_in_at"],
  ["policyDate", "policy_date"],
  ["policyDigest", "policy_digest"],
] as const;

function valueOf(value: string | Date | null): string {
  return value instanceof Date ? value.toISOString() : (value ?? "");
}

// Spreadsheets execute cells that look like formulas, and strangers type names; a phone is none.
// With semicolons or tabs as separators, as in Russian locales, cells can begin within a name.
function csvCell(value: string): string {
  const isPhone = /^\+\d+$/.test(value);
  const harmless = isPhone ? value : value.replace(/(^|[;,\t"])(\s*)([=@+\-＝＠＋－])/g, "$1$2'$3");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}
