import type { ErrorRow } from "../contracts/site-files";
import { wordsOf } from "./words";

/** A row that is found in a text. */
export interface Ranked {
  readonly row: ErrorRow;
  readonly score: number;
}

const ids = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Results that say less than what was being done. */
const poorResults = ids(
  "ldap-1 ldap-2 ldap-49 ldap-80 ldap-server-down ldap-connect-error ldap-local-error ad-57 krb-password-rejected",
);
/** What programs report besides the reason: the connection that they could not open. */
const wrappers = ids(
  "ldap-slapd-tls ldap-ssl-wrapping ssh-6 ssh-7 monitoring-4 gpo-setting-3 ldap-or-ldaps-1",
);
/** Rows that say less than some others do. */
const lessExact = [
  // That a certificate was not accepted, and why.
  {
    rows: ids("generic-2 check-chain check-tls generic-4 quick-start-7 gitlab-3"),
    than: ids(
      "ldap-certificate-expired check-cert-date generic-3 ldap-tls-weak ldap-tls-revocation ldap-tls-purpose",
    ),
  },
  // That a request was refused, and why.
  {
    rows: ids("ldap-1 ldap-2 ldap-48 ldap-52 ldap-53"),
    than: ids("ldap-starttls ldap-sasl-layer"),
  },
  { rows: ids("ldap-53"), than: ids("ldap-48") },
  // That a principal is unknown, and that a keytab has its name.
  { rows: ids("krb-6"), than: ids("krb-keytab-client") },
  // MS-CHAP: that the password was refused, and that there was nothing to compare it to.
  { rows: ids("ad-52e"), than: ids("ldap-radius-mschap") },
  // Who of the two spoke TLS at a port where the other did not.
  { rows: ids("ldap-plain-port"), than: ids("ldap-or-ldaps-5") },
  // That no server of DNS answered, and how one did.
  { rows: ids("check-dns dns-setting-10"), than: ids("dns-setting-11 dns-setting-12") },
  // That there is no ticket, and what was offered instead.
  { rows: ids("krb-mechanism"), than: ids("krb-no-cache") },
  // That a rule of passwords was broken, and that the account is locked.
  { rows: ids("ldap-19"), than: ids("ad-775") },
  // That a name was not found, and that a service was not.
  { rows: ids("check-host"), than: ids("check-srv") },
];

/** Rows of pages that say why, though they take a description too. */
const reasons = ids("generic-2 generic-3 generic-4 dns-setting-11 dns-setting-12");

/** A code outranks every message; one that says little is an answer beside the others. */
const codeScore = { exact: 10, poor: 1 };
/** Factor for a row that says less than another answer. */
const besideExact = 0.1;

/** What a code adds to the words of its row. */
export function scoreOfCode(row: string): number {
  return poorResults.has(row) ? codeScore.poor : codeScore.exact;
}

/** Tells which rows accompany a more exact one: pages that only repeat such a row do so too. */
export function vagueRows(rows: readonly ErrorRow[]): (row: ErrorRow) => boolean {
  const isMarked = ({ id, isVague }: ErrorRow): boolean =>
    isVague || poorResults.has(id) || wrappers.has(id);
  const plain = (text: string): string => wordsOf(text).join(" ");
  const texts = new Set(rows.filter(isMarked).flatMap(({ patterns }) => patterns.map(plain)));
  const vague = new Set(
    rows.filter(
      (row) =>
        isMarked(row) ||
        (row.patterns.length > 0 && row.patterns.every((text) => texts.has(plain(text)))),
    ),
  );
  return (row) => vague.has(row);
}

/** Best first. A named reason in any line of the text outranks what only accompanies it. */
export function ranked<T extends Ranked>(
  found: readonly T[],
  isVague: (row: ErrorRow) => boolean,
  isHome: (row: ErrorRow) => boolean,
): T[] {
  const said = new Set(found.map(({ row }) => row.id));
  const outdone = lessExact.filter(({ than }) => [...than].some((id) => said.has(id)));
  const isBeside = ({ row }: Ranked): boolean =>
    isVague(row) || outdone.some((less) => less.rows.has(row.id));
  const saysAll = ({ id, words }: ErrorRow): boolean => words === "" || reasons.has(id);
  // What could do harm stands first only by its code, or if nothing else explains the text.
  const isRiskyBeside = ({ row, score }: Ranked): boolean =>
    row.isRisky && score < codeScore.exact && found.some((each) => !each.row.isRisky);
  const hasExact = found.some((each) => !isBeside(each) && isHome(each.row) && saysAll(each.row));
  return found
    .map((each) =>
      (hasExact && isBeside(each)) || isRiskyBeside(each)
        ? { ...each, score: each.score * besideExact }
        : each,
    )
    .sort((one, other) => other.score - one.score);
}
