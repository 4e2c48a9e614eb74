import { dnProblem } from "#src/ldap/dn";

/** What is wrong with a distinguished name (RFC 4514), as a sentence; null if it is valid. */
export function dnMistake(dn: string): string | null {
  const problem = dnProblem(dn);
  return problem && `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
}

/** A name without the blanks around its commas; null if it has none, or is none without them. */
export function normalisedDn(dn: string): string | null {
  const tidy = dn.trim().replace(/\s*([,=])\s*/g, "$1");
  return tidy === dn || dnMistake(dn) === null || dnMistake(tidy) !== null ? null : tidy;
}
