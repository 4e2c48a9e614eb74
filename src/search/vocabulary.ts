import { commonChunks } from "./common-chunks";
import { commonSynonyms } from "./common-synonyms";
import { editDistance } from "./distance";
import { likenessFigures } from "./figures";
import type { Lexicon } from "./lexicon";
import { soundOf } from "./phonetic";
import { soundsLike, soundsOf, type Sounds } from "./sounds";
import {
  areOtherLetters,
  slipsIn,
  spellingOf,
  usualWord,
  type NearWord,
  type Spelling,
} from "./spelling";
import { foldedWord, stemOf } from "./tokens";

/** The words of an index, for looking up a reader's words. */
export interface Vocabulary {
  /** True if a term is on the site or in the synonym table. */
  readonly isKnown: (term: string) => boolean;
  readonly isOnSite: (term: string) => boolean;
  /** True if a term occurs anywhere except in page synonyms, which no page shows. */
  readonly isShown: (term: string) => boolean;
  /** True if a word is among the site's common ones, in this or any form of its term. */
  readonly isWritten: (word: string) => boolean;
  readonly isCommon: (term: string) => boolean;
  /** Number of chunks with the term. */
  readonly frequency: (term: string) => number;
  /** True if any chunk contains all the terms. */
  readonly standTogether: (terms: readonly string[]) => boolean;
  /** Terms that begin with `start`, most frequent first. */
  readonly beginning: (start: string, limit: number) => readonly string[];
  /** Paths that end in a file name. */
  readonly pathsEnding: (name: string, limit: number) => readonly string[];
  /** Terms one or two typos away from a word, likeliest first. */
  readonly misspelt: (word: string, stem: string, limit: number) => readonly NearWord[];
  /** Terms of the other alphabet that sound similar. */
  readonly soundingLike: (word: string, isWhole: boolean) => readonly NearWord[];
  /** Suggestions for a word that is not on the site. */
  readonly nearest: (word: string, limit: number) => readonly string[];
  /**
   * The word of the site's text with this term that is most similar to the typed one; null if no
   * text has the term.
   */
  readonly wordOf: (term: string, typed: string) => string | null;
}

/** Prepares the lookups of an index; expensive tables are built on first use. */
export function vocabularyOf(lexicon: Lexicon): Vocabulary {
  const { frequency } = lexicon;
  const extra = new Set(
    commonSynonyms()
      .flatMap((group) => group.asked.flat())
      .filter((term) => !lexicon.isCommon(term)),
  );
  let spelling: Spelling | null = null;
  const sounds: { latin?: Sounds; cyrillic?: Sounds } = {};
  const likestFirst = (found: readonly NearWord[]): NearWord[] =>
    found
      .map((near) => ({ near, often: frequency(near.term) }))
      .sort((one, other) => other.near.likeness - one.near.likeness || other.often - one.often)
      .map(({ near }) => near);
  const misspelt = (word: string, stem: string, limit: number): NearWord[] => {
    spelling ??= spellingOf([...lexicon.common, ...extra], lexicon);
    const rare = lexicon.rareBeside(word);
    const found = slipsIn(spelling, word, stem, limit);
    if (rare.length > 0) found.push(...slipsIn(spellingOf(rare, lexicon), word, stem, limit));
    return likestFirst(found);
  };
  const beginning = (start: string, limit: number): readonly string[] =>
    mostFrequent(lexicon.beginning(start, limit), frequency, limit);
  return {
    frequency,
    isOnSite: lexicon.has,
    isShown: lexicon.isShown,
    isCommon: lexicon.isCommon,
    isWritten: (word) => isWritten(lexicon, word),
    isKnown: (term) => extra.has(term) || lexicon.has(term),
    standTogether: (terms) => commonChunks(terms.map((term) => lexicon.chunksOf(term))).length > 0,
    beginning,
    pathsEnding: (name, limit) =>
      lexicon.common.filter((term) => term.endsWith(`/${name}`)).slice(0, limit),
    misspelt: (word, stem, limit) =>
      misspelt(word, stem, limit).filter(
        ({ term, likeness }) =>
          likeness > 1 - 2 * likenessFigures.slip ||
          !(areOtherLetters(word, usualWord(lexicon, term)) || areOtherLetters(stem, term)),
      ),
    soundingLike(word, isWhole) {
      // Two letters, however often repeated, sound like the beginning of too many words.
      if (!isWhole && new Set(word).size < 3) return [];
      // Nobody begins a Russian word so: «scim» is not «символ».
      if (!isWhole && /[qw]|c(?!h)/.test(word)) return [];
      const other = /[а-я]/.test(word)
        ? (sounds.latin ??= soundsOf(lexicon.common, /^[a-z]{3,}\d?$/))
        : (sounds.cyrillic ??= soundsOf(lexicon.common, /^[а-я]{3,}$/));
      return likestFirst(soundsLike(other, word, isWhole));
    },
    nearest(word, limit) {
      if (word.length <= 3) return [];
      const near = misspelt(word, stemOf(word), word.length > 5 ? 2 : 1).map((each) => each.term);
      const length = Math.max(4, Math.floor(word.length * likenessFigures.nearestBeginning));
      return [...new Set([...near, ...beginning(word.slice(0, length), limit)])]
        .filter((term) => lexicon.has(term) && /^[a-zа-я]+$/.test(term))
        .slice(0, limit)
        .map((term) => mainWord(lexicon, term));
    },
    wordOf: (term, typed) => writtenWord(lexicon, term, typed),
  };
}

function isWritten(lexicon: Lexicon, word: string): boolean {
  const stem = stemOf(word);
  return lexicon.isCommon(stem) && lexicon.wordsOf(stem).some((each) => foldedWord(each) === word);
}

/** The word to show for a term: itself where the site's text has it. */
function mainWord(lexicon: Lexicon, term: string): string {
  const words = lexicon.wordsOf(term);
  return words.includes(term) ? term : (words[0] ?? term);
}

function writtenWord(lexicon: Lexicon, term: string, typed: string): string | null {
  let nearest: string | null = null;
  let least = Infinity;
  for (const word of lexicon.wordsOf(term)) {
    const isOneAlphabet = isCyrillic(word) === isCyrillic(typed);
    const [one, other] = isOneAlphabet
      ? [foldedWord(word), typed]
      : [soundOf(foldedWord(word)), soundOf(typed)];
    const distance = editDistance(one, other, Math.max(one.length, other.length));
    if (distance >= least) continue;
    least = distance;
    nearest = word;
  }
  return nearest;
}

function isCyrillic(word: string): boolean {
  return /[а-яё]/.test(word);
}

function mostFrequent(
  terms: readonly string[],
  frequency: (term: string) => number,
  limit: number,
): readonly string[] {
  return terms.length <= limit
    ? terms
    : [...terms].sort((one, other) => frequency(other) - frequency(one)).slice(0, limit);
}
