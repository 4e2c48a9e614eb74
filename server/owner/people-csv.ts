import { fieldNames, registrationFields } from "../../src/contracts/registration-fields";
import type { PersonAnswer } from "./commands";

/** CSV by RFC 4180. */
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

// Spreadsheets execute cells that look like formulas, and strangers type names; a phone is none.
// With semicolons or tabs as separators, as in Russian locales, cells can begin within a name.
function csvCell(value: string): string {
  const isPhone = /^\+\d+$/.test(value);
  const harmless = isPhone ? value : value.replace(/(^|[;,\t"])(\s*)([=@+\-＝＠＋－])/g, "$1$2'$3");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}
