import type { NumberedError } from "./numbered-error";
import { wordsOf } from "./words";

/** Results as libldap names them, by the row that explains them. */
const names: Readonly<Record<string, string>> = {
  "operations error": "ldap-1",
  "protocol error": "ldap-2",
  "time limit exceeded": "ldap-3",
  "size limit exceeded": "ldap-4",
  "strong(er) authentication required": "ldap-8",
  referral: "ldap-10",
  "administrative limit exceeded": "ldap-11",
  "confidentiality required": "ldap-13",
  "no such attribute": "ldap-16",
  "undefined attribute type": "ldap-17",
  "inappropriate matching": "ldap-18",
  "constraint violation": "ldap-19",
  "type or value exists": "ldap-20",
  "invalid syntax": "ldap-21",
  "no such object": "ldap-32",
  "invalid dn syntax": "ldap-34",
  "inappropriate authentication": "ldap-48",
  "invalid credentials": "ldap-49",
  "insufficient access": "ldap-50",
  "server is busy": "ldap-51",
  "server is unavailable": "ldap-52",
  "server is unwilling to perform": "ldap-53",
  "naming violation": "ldap-64",
  "object class violation": "ldap-65",
  "already exists": "ldap-68",
  "can't contact ldap server": "ldap-server-down",
  "connect error": "ldap-connect-error",
  "local error": "ldap-local-error",
  "timed out": "ldap-timeout",
  "bad search filter": "ldap-bad-filter",
};

const anyName = Object.keys(names)
  .map((name) => name.replace(/[()]/g, "\\$&").replaceAll(" ", "\\s+"))
  .join("|");
/** A name by itself: after a colon, a bracket or a quote, before another or the end. */
const byItself = new RegExp(
  String.raw`(?:[:(\["'=]|\s-)\s*u?["']?(${anyName})\s*(?=$|[)\]"',;:.(<]|\s(?:at|in)\s+[\\/\w]|\s-\s)`,
  "giu",
);
const ofLdap = /ldap|slapd|nslcd|\bsdap|\bbind\b|'desc'/i;

const ofCode = /\b(?:code|err|error|result)\b/i;

/** Results that a line names, if it is about a directory or has the number of the result too. */
export function namedResults(line: string): readonly NumberedError[] {
  const isOfLdap = ofLdap.test(line);
  if (!isOfLdap && !ofCode.test(line)) return [];
  return Array.from(line.matchAll(byItself), ([, name = ""]) => ({
    id: names[name.toLowerCase().replace(/\s+/g, " ")] ?? "",
    isName: true,
    words: new Set(wordsOf(name)),
  })).filter(({ id }) => isOfLdap || hasNumber(line, id));
}

function hasNumber(line: string, id: string): boolean {
  const [number] = /\d+$/.exec(id) ?? [];
  return number !== undefined && new RegExp(`(?<![\\w.])${number}(?![\\w])`).test(line);
}
