import { fieldNames, registrationFields } from "../../src/contracts/registration-fields";
import type { PersonAnswer } from "./commands";

/** People as RFC 4180 writes a table. */
export function peopleCsv(people: readonly PersonAnswer[]): string {
  const lines = people.map((person) =>
    csvFields.map(([field]) => csvCell(person[field] ?? "")).join(","),
  );
  return [csvFields.map(([, title]) => title).join(","), ...lines, ""].join("\r\n");
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

// A spreadsheet runs what begins like a formula, and names are typed by strangers; a phone is none.
// One that takes semicolons or tabs for the ends of cells, as in Russian settings, finds beginnings
// within a name.
function csvCell(value: string): string {
  const isPhone = /^\+\d+$/.test(value);
  const harmless = isPhone ? value : value.replace(/(^|[;,\t"])(\s*)([=@+\-＝＠＋－])/g, "$1$2'$3");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}
