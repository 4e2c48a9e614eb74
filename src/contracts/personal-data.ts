// What a reader types may identify a person. A failed search or a missing address is checked before
// it leaves the browser, and again before the server stores it.

/** Longest query that is stored; a longer one is a pasted log, which may contain names. */
export const mostQueryLength = 120;

const separators = String.raw`[\s()\-–]`;
const patterns = [
  // A mail address, or an account with its domain or realm.
  /[^\s@/,;]+@[^\s@/,;]+/gu,
  // A phone or document number: at least ten digits. With dots it would match an OID.
  new RegExp(String.raw`(?<![\d.])\+?\d(?:${separators}*\d){9,}(?![\d.]*\d)`, "gu"),
  /(?<![\d.])\+?[78]\.\d{3}\.\d{3}\.\d{2}\.?\d{2}(?![\d.])/gu,
  // An IPv4 address. OIDs seldom have exactly four parts.
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/gu,
  // What follows the name of a secret.
  /(?:парол[ьяею]|password|passwd|pwd|bindpw|secret|token|токен)\s*[=:]\s*\S+/giu,
];
const longRun = /[A-Za-z0-9_+=-]{20,}/g;

/** True if a text may reveal a person, their network or a secret. */
export function looksPersonal(text: string): boolean {
  return withoutPersonalData(text) !== text;
}

/** True if the path of an address, percent-encoded or not, may reveal one of these. */
export function isPathPersonal(path: string): boolean {
  try {
    return looksPersonal(decodeURIComponent(path));
  } catch {
    return looksPersonal(path);
  }
}

/**
 * A text with «[скрыто]» in place of anything that may reveal a person, their network or a secret.
 */
export function withoutPersonalData(text: string): string {
  return patterns
    .reduce((rest, pattern) => rest.replace(pattern, hidden), text)
    .replace(longRun, (run) => (isToken(run) ? hidden : run));
}

const hidden = "[скрыто]";

/** Keys and tokens differ from names: they mix both cases with digits, or have many digits. */
function isToken(run: string): boolean {
  const digits = run.replace(/\D/g, "").length;
  return digits >= 6 || (digits > 0 && /[a-z]/.test(run) && /[A-Z]/.test(run));
}
