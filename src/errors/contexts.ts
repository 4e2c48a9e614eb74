import type { KnownRows } from "./known-rows";
import type { LineMatch } from "./match";

/** What a message weighs at most if it only says what was being done when a result came. */
const ofContext = 0.45;
/** Rows of results that say less than what was being done. */
const poorResults = new Set([
  "ldap-1",
  "ldap-2",
  "ldap-49",
  "ldap-80",
  "ldap-server-down",
  "ldap-connect-error",
  "ldap-local-error",
]);

/** A message in a line with these results: it weighs less if its row names none of them. */
export function besideResults(
  { toldResults }: KnownRows,
  match: LineMatch,
  results: readonly string[],
): LineMatch {
  const telling = results.filter((id) => !poorResults.has(id));
  const told = toldResults[match.row];
  const isContext = told && telling.length > 0 && !telling.some((id) => told.has(id));
  return isContext ? { ...match, weight: Math.min(match.weight, ofContext) } : match;
}
