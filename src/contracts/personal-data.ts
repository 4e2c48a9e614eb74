// What a reader types may be of a person: it is looked for before a search without an answer or a
// missing address leaves the browser, and again before the server keeps any of it.

/** Letters of a query that is kept; a longer one is a pasted log, in which names may stand. */
export const mostQueryLength = 120;

const separators = String.raw`[\s()\-–]`;
const patterns = [
  // An address of mail, an account with its domain or realm.
  /[^\s@/,;]+@[^\s@/,;]+/gu,
  // A phone, or the number of a document: ten digits and more. Dots would be an OID.
  new RegExp(String.raw`(?<![\d.])\+?\d(?:${separators}*\d){9,}(?![\d.]*\d)`, "gu"),
  /(?<![\d.])\+?[78]\.\d{3}\.\d{3}\.\d{2}\.?\d{2}(?![\d.])/gu,
  // An IPv4 address, of four parts, which an OID seldom has.
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/gu,
  // What follows the name of a secret.
  /(?:парол[ьяею]|password|passwd|pwd|bindpw|secret|token|токен)\s*[=:]\s*\S+/giu,
];
const longRun = /[A-Za-z0-9_+=-]{20,}/g;

/** Whether a text may tell of a person, of his network, or a secret. */
export function looksPersonal(text: string): boolean {
  return withoutPersonalData(text) !== text;
}

/** A text with «[скрыто]» in place of what may tell of a person, of his network, or a secret. */
export function withoutPersonalData(text: string): string {
  return patterns
    .reduce((rest, pattern) => rest.replace(pattern, hidden), text)
    .replace(longRun, (run) => (isToken(run) ? hidden : run));
}

const hidden = "[скрыто]";

/** Keys and tokens mix what names keep apart: letters of both cases with digits, or many digits. */
function isToken(run: string): boolean {
  const digits = run.replace(/\D/g, "").length;
  return digits >= 6 || (digits > 0 && /[a-z]/.test(run) && /[A-Z]/.test(run));
}
