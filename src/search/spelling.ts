import { bitCount, editDistance, letterMask } from "./distance";
import { likenessFigures } from "./figures";
import type { Lexicon } from "./lexicon";
import { nounOf } from "./noun-forms";
import { foldedWord } from "./tokens";

/** A word similar to another one, from 0 (not at all) to 1 (the same). */
export interface NearWord {
  readonly term: string;
  readonly likeness: number;
}

/** Terms prepared for the search for typos. */
export interface Spelling {
  readonly terms: readonly string[];
  /** Each without the ending that listed nouns keep. */
  readonly bare: readonly string[];
  /** The most frequent word of each. */
  readonly words: readonly string[];
  /** Lengths apart from the words: most words are told apart by them alone. */
  readonly bareLengths: Uint8Array;
  readonly wordLengths: Uint8Array;
  readonly bareMasks: Int32Array;
  readonly wordMasks: Int32Array;
}

const { slip, otherFirstLetter } = likenessFigures;

export function spellingOf(all: readonly string[], lexicon: Lexicon): Spelling {
  const terms = all.filter((term) => /^[a-zа-я]{3,}$/.test(term));
  const words = terms.map((term) => usualWord(lexicon, term));
  const bare = terms.map(withoutEnding);
  return {
    terms,
    bare,
    words,
    bareLengths: Uint8Array.from(bare, ({ length }) => length),
    wordLengths: Uint8Array.from(words, ({ length }) => length),
    bareMasks: Int32Array.from(bare, letterMask),
    wordMasks: Int32Array.from(words, letterMask),
  };
}

/** Terms at most `limit` typos away from a word, unsorted. */
export function slipsIn(
  { terms, bare, words, bareLengths, wordLengths, bareMasks, wordMasks }: Spelling,
  word: string,
  stem: string,
  limit: number,
): NearWord[] {
  const typed = withoutEnding(stem);
  const typedMask = letterMask(typed);
  const wordMask = letterMask(word);
  const found: NearWord[] = [];
  for (let at = 0; at < terms.length; at += 1) {
    const bareLength = bareLengths[at] ?? 0;
    const isStemNear =
      typed.length > 3 &&
      bareLength > 3 &&
      Math.abs(bareLength - typed.length) <= limit &&
      bitCount((bareMasks[at] ?? 0) ^ typedMask) <= 2 * limit;
    const isWordNear =
      Math.abs((wordLengths[at] ?? 0) - word.length) <= limit &&
      bitCount((wordMasks[at] ?? 0) ^ wordMask) <= 2 * limit;
    if (!isStemNear && !isWordNear) continue;
    const term = terms[at] ?? "";
    const usual = words[at] ?? term;
    const other = bare[at] ?? term;
    const distance = Math.min(
      isStemNear ? editDistance(typed, other, limit) : limit + 1,
      isWordNear ? editDistance(word, usual, limit) : limit + 1,
    );
    if (distance > limit || distance === 0) continue;
    if (distance > 1 && Math.abs(usual.length - word.length) > 3) continue;
    const isFirstSame = term.charCodeAt(0) === word.charCodeAt(0);
    // «citrix» is a name of its own, not «bitrix».
    if (!isFirstSame && (word.length < 6 || distance > 1 || /^[a-z]/.test(word))) continue;
    // A stem that lost its ending is too little beside another first letter: «рутокен», «суток».
    if (!isFirstSame && Math.abs(usual.length - word.length) > 1) continue;
    found.push({ term, likeness: 1 - distance * slip - (isFirstSame ? 0 : otherFirstLetter) });
  }
  return found;
}

const keyboard = "йцукенгшщзхъ фывапролджэ ячсмитьбю qwertyuiop asdfghjkl zxcvbnm";
const confused = ["аеиоуыэюяй", "бп", "вф", "гкх", "дт", "жшщч", "зсц", "aeiouy", "ckqs", "mn"];

/**
 * True for words that differ in two letters, of which neither ear nor keyboard confuses one:
 * «промокод» is no «протокол».
 */
export function areOtherLetters(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const pairs = Array.from(one, (letter, at) => [letter, other.charAt(at)] as const).filter(
    ([letter, meant]) => letter !== meant,
  );
  return pairs.length === 2 && pairs.some(([letter, meant]) => !isConfused(letter, meant));
}

function isConfused(one: string, other: string): boolean {
  return (
    keyboard.includes(one + other) ||
    keyboard.includes(other + one) ||
    confused.some((letters) => letters.includes(one) && letters.includes(other))
  );
}

function withoutEnding(term: string): string {
  return nounOf(term) === null ? term : term.replace(/[аеиоуыэюяйь]+$/, "");
}

/** The most frequent word of a term. */
export function usualWord(lexicon: Lexicon, term: string): string {
  const word = foldedWord(lexicon.wordsOf(term)[0] ?? term);
  return word.startsWith(term) ? word : term;
}
