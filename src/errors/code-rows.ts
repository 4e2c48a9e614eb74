import table from "./code-numbers.json";

/**
 * Rows of numbers that are not in the id of a row, as `ldap-49` has it. `win` are numbers of
 * Windows, `nt` its statuses less 0xC0000000, `sspi` those of SSPI and Schannel less 0x80090000,
 * `errno` those of the kernel for keys, `problem` what Active Directory prints beside `DSID`,
 * `chap` RFC 2759, `verify` OpenSSL's check of a certificate, `nss` Mozilla's. The three of Windows
 * are hexadecimal.
 */
const hexadecimal = new Set(["win", "nt", "sspi"]);

const rows = new Map<string, string>();
for (const [row, numbers] of Object.entries(table))
  for (const group of numbers.split(", ")) {
    const [kind = "", ...written] = group.split(" ");
    for (const each of written)
      rows.set(`${kind} ${parseInt(each, hexadecimal.has(kind) ? 16 : 10)}`, row);
  }

/** The first of the numbers by which MIT libraries know errors of Kerberos. */
const mit = 1_765_328_384;

/** The id of the row that explains a number, which may be no row. */
export function rowOfCode(kind: string, number: number): string {
  if (kind === "krb" && number < 0) return rowOfCode(kind, number + mit);
  if (kind === "krb" && number > mit) return rowOfCode(kind, number - 2 ** 32 + mit);
  const listed = rows.get(`${kind} ${number}`);
  if (listed !== undefined) return listed;
  return kind === "win" || kind === "data" ? `ad-${number.toString(16)}` : `${kind}-${number}`;
}
