import { englishStem } from "./english-stem";
import { russianStem } from "./russian-stem";

/** A run of letters and digits in a text, from `start` to `end`. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** In lower case, with «ё» as «е». */
  readonly word: string;
  /** Its stem. */
  readonly term: string;
}

/**
 * A technical string of several tokens, such as `/etc/krb5.conf` or `2.4.0`: first and last token,
 * and term.
 */
export interface Compound {
  readonly first: number;
  readonly last: number;
  /** In lower case, without hyphens. */
  readonly word: string;
  readonly term: string;
}

const run = /[\p{L}\p{N}]+/gu;
const joiner = /^[._\-/:@+\\]{1,3}$/;
const longestCompound = 48;

/** Splits a text into tokens. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(run), (match) => {
    const raw = match[0];
    const word = foldedWord(raw);
    const term = stemOf(word.replace(/^v(?=\d)/, ""));
    return { start: match.index, end: match.index + raw.length, word, term };
  });
}

/** A word as indexed: lower case, «ё» as «е». */
export function foldedWord(word: string): string {
  return word.toLowerCase().replaceAll("ё", "е");
}

/** The stem of a folded word by its script. */
export function stemOf(word: string): string {
  // «оу» would become «о», which is a preposition.
  if (word.length < 3) return word;
  if (/^[а-я]+$/.test(word)) return russianStem(word);
  return /^[a-z]+$/.test(word) ? englishStem(word) : word;
}

/** The index term of a written word or technical string. */
export function termOf(word: string): string {
  return stemOf(foldedWord(word));
}

/**
 * The technical strings of a text: Latin and digit tokens joined by `.`, `/`, `-`, `_`, `:` and the
 * like. Hyphens are removed: `snipe-it` becomes `snipeit`.
 */
export function compoundsOf(text: string, tokens: readonly Token[]): Compound[] {
  const found: Compound[] = [];
  let first = 0;
  for (let index = 1; index <= tokens.length; index += 1) {
    const before = tokens[index - 1];
    const token = tokens[index];
    if (
      before &&
      token &&
      isTechnical(before.word) &&
      isTechnical(token.word) &&
      joiner.test(text.slice(before.end, token.start))
    )
      continue;
    const opening = tokens[first];
    if (before && opening && index - 1 > first) {
      const word = text
        .slice(opening.start, before.end)
        .toLowerCase()
        .replaceAll("-", "")
        .replaceAll("\\", "/")
        .replace(/^v(?=\d)/, "");
      if (word.length <= longestCompound)
        found.push({ first, last: index - 1, word, term: termOf(word) });
    }
    first = index;
  }
  return found;
}

function isTechnical(word: string): boolean {
  return /^[a-z0-9]+$/.test(word);
}
