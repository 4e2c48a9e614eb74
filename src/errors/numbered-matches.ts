import { besideResults } from "./contexts";
import type { KnownRows } from "./known-rows";
import type { LineMatch } from "./match";
import type { NumberedError } from "./numbered-error";

/** What a number by which an error is known weighs, in a form of programs: as a rare word. */
const ofNumber = 1;
/** A name weighs less: what programs say around it may explain more. */
const ofName = 0.7;

/** Rows that say less than others: they are no answer to a line that names one of the latter. */
const lessExact: readonly {
  readonly rows: ReadonlySet<string>;
  readonly than: (id: string) => boolean;
}[] = [
  // What was being done when a result came.
  {
    rows: new Set(["ldap-server-down", "ldap-49"]),
    than: (id) => id.startsWith("ldap-"),
  },
  // That a certificate was not accepted, and why.
  {
    rows: new Set(["generic-2", "check-chain", "check-tls", "generic-4"]),
    than: isOneOf(
      "ldap-certificate-expired check-cert-date generic-3 ldap-tls-weak ldap-tls-revocation ldap-tls-purpose",
    ),
  },
  // Who of the two spoke TLS at a port where the other did not.
  { rows: new Set(["ldap-plain-port"]), than: isOneOf("ldap-or-ldaps-5") },
  // That no server of DNS answered, and how one did.
  {
    rows: new Set(["check-dns", "dns-setting-10"]),
    than: isOneOf("dns-setting-11 dns-setting-12"),
  },
];

const numberMatch: Omit<LineMatch, "row"> = {
  weight: ofNumber,
  share: 1,
  isBrief: false,
  isAnybodys: false,
  name: null,
  words: 1,
  clause: null,
  own: [],
  foreign: 0,
};

/** What a line means by its words and by the numbers in it. `named` is the id of a row. */
export function withNumbers(
  known: KnownRows,
  matches: readonly LineMatch[],
  numbered: readonly NumberedError[],
  named: string | null,
): readonly LineMatch[] {
  const ids = [...numbered.map(({ id }) => id), ...(named === null ? [] : [named])];
  const rows = new Set(ids.flatMap((id) => known.places.get(id) ?? []));
  if (rows.size === 0) return matches;
  const ofForms = new Set(numbered.flatMap(({ words }) => [...known.index.read([...words])]));
  const isOfForm = ({ row, own }: LineMatch): boolean =>
    known.rows[row]?.isExact === false && own.every((word) => ofForms.has(word));
  const outdone = lessExact.filter(({ than }) => ids.some(than));
  const others = matches.filter(
    (match) =>
      !rows.has(match.row) &&
      !isOfForm(match) &&
      !outdone.some((less) => less.rows.has(known.rows[match.row]?.id ?? "")),
  );
  const numberedMatches = [...rows].map((row): LineMatch => {
    const byWords = matches.find((match) => match.row === row);
    const id = known.rows[row]?.id;
    const isNumber = numbered.some((each) => each.id === id && !each.isName);
    const weight = isNumber || id === named ? ofNumber : ofName;
    return byWords && byWords.weight >= weight ? byWords : { ...numberMatch, weight, row };
  });
  const told = ids.filter((id) => known.places.has(id));
  return [...numberedMatches, ...others.map((match) => besideResults(known, match, told))];
}

function isOneOf(ids: string): (id: string) => boolean {
  const known = new Set(ids.split(" "));
  return (id) => known.has(id);
}
