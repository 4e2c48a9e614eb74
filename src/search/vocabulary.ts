import { commonSynonyms } from "./common-synonyms";
import { bitCount, editDistance, letterMask } from "./distance";
import { likenessFigures } from "./figures";
import { nounOf } from "./noun-forms";
import { skeletonOf, soundOf } from "./phonetic";
import type { Lexicon } from "./lexicon";
import { foldedWord, stemOf } from "./tokens";

const { slip, otherFirstLetter } = likenessFigures;

/** A word that is near another one: 1 is the same, 0 nothing alike. */
export interface NearWord {
  readonly term: string;
  readonly likeness: number;
}

/** The words of an index as a reader's words are looked up in it. */
export interface Vocabulary {
  /** Is a term on the site, or in the table of synonyms. */
  readonly isKnown: (term: string) => boolean;
  readonly isOnSite: (term: string) => boolean;
  /** Does a term stand anywhere but among the synonyms of pages, which no page shows. */
  readonly isShown: (term: string) => boolean;
  /** Is a word one of the site's common ones, in this form or any of its term. */
  readonly isWritten: (word: string) => boolean;
  readonly isCommon: (term: string) => boolean;
  /** Terms that begin with `start`, those of most chunks first. */
  readonly beginning: (start: string, limit: number) => readonly string[];
  /** Terms one or two slips of the pen away from a word, the likeliest first. */
  readonly misspelt: (word: string, stem: string, limit: number) => readonly NearWord[];
  /** Terms of the other alphabet that sound alike. */
  readonly soundingLike: (word: string, isWhole: boolean) => readonly NearWord[];
  /** Words to offer in place of one that is not on the site. */
  readonly nearest: (word: string, limit: number) => readonly string[];
  /**
   * The word of the site's text with this term that is nearest to a typed one; null when no text
   * has the term.
   */
  readonly wordOf: (term: string, typed: string) => string | null;
}

interface Spelling {
  readonly terms: readonly string[];
  /** Each without the ending that nouns of the table keep. */
  readonly bare: readonly string[];
  /** The usual word of each. */
  readonly words: readonly string[];
  readonly bareMasks: Int32Array;
  readonly wordMasks: Int32Array;
}

interface Slip extends NearWord {
  readonly frequency: number;
}

interface Sounding {
  readonly term: string;
  readonly sound: string;
  readonly skeleton: string;
}

interface Sounds {
  readonly all: readonly Sounding[];
  readonly bySkeleton: ReadonlyMap<string, readonly Sounding[]>;
}

/** Prepares the look-ups of an index; what is costly is made when first asked for. */
export function vocabularyOf(lexicon: Lexicon): Vocabulary {
  const { frequency } = lexicon;
  const extra = new Set(
    commonSynonyms()
      .flatMap((group) => group.asked.flat())
      .filter((term) => !lexicon.isCommon(term)),
  );
  let spelling: Spelling | null = null;
  const sounds: { latin?: Sounds; cyrillic?: Sounds } = {};
  const misspelt = (word: string, stem: string, limit: number): NearWord[] => {
    spelling ??= spellingOf([...lexicon.common, ...extra], lexicon);
    const rare = lexicon.rareBeside(word);
    const found = slipsIn(spelling, word, stem, limit);
    if (rare.length > 0) found.push(...slipsIn(spellingOf(rare, lexicon), word, stem, limit));
    return found.sort(
      (one, other) => other.likeness - one.likeness || other.frequency - one.frequency,
    );
  };
  const slipsIn = (spelled: Spelling, word: string, stem: string, limit: number): Slip[] => {
    const { terms, bare, words, bareMasks, wordMasks } = spelled;
    const typed = withoutEnding(stem);
    const typedMask = letterMask(typed);
    const wordMask = letterMask(word);
    const found: Slip[] = [];
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms[at] ?? "";
      const usual = words[at] ?? term;
      const other = bare[at] ?? term;
      const isStemNear =
        typed.length > 3 &&
        other.length > 3 &&
        Math.abs(other.length - typed.length) <= limit &&
        bitCount((bareMasks[at] ?? 0) ^ typedMask) <= 2 * limit;
      const isWordNear =
        Math.abs(usual.length - word.length) <= limit &&
        bitCount((wordMasks[at] ?? 0) ^ wordMask) <= 2 * limit;
      if (!isStemNear && !isWordNear) continue;
      const distance = Math.min(
        isStemNear ? editDistance(typed, other, limit) : limit + 1,
        isWordNear ? editDistance(word, usual, limit) : limit + 1,
      );
      if (distance > limit || distance === 0) continue;
      if (distance > 1 && Math.abs(usual.length - word.length) > 3) continue;
      const isFirstSame = term.charCodeAt(0) === word.charCodeAt(0);
      if (!isFirstSame && (word.length < 6 || distance > 1)) continue;
      found.push({
        term,
        likeness: 1 - distance * slip - (isFirstSame ? 0 : otherFirstLetter),
        frequency: frequency(term),
      });
    }
    return found;
  };
  const beginning = (start: string, limit: number): readonly string[] =>
    mostFrequent(lexicon.beginning(start, limit), frequency, limit);
  return {
    isOnSite: lexicon.has,
    isShown: lexicon.isShown,
    isCommon: lexicon.isCommon,
    isWritten: (word) => {
      const stem = stemOf(word);
      return (
        lexicon.isCommon(stem) && lexicon.wordsOf(stem).some((each) => foldedWord(each) === word)
      );
    },
    isKnown: (term) => extra.has(term) || lexicon.has(term),
    beginning,
    misspelt,
    soundingLike(word, isWhole) {
      const own = soundOf(word);
      const skeleton = skeletonOf(own);
      if (skeleton.length < 2) return [];
      const found: (NearWord & { frequency: number })[] = [];
      const { all, bySkeleton } = /[а-я]/.test(word)
        ? (sounds.latin ??= soundsOf(lexicon.common, /^[a-z]{3,}\d?$/))
        : (sounds.cyrillic ??= soundsOf(lexicon.common, /^[а-я]{3,}$/));
      for (const each of isWhole ? (bySkeleton.get(skeleton) ?? []) : all) {
        if (!each.skeleton.startsWith(skeleton)) continue;
        const sound = isWhole ? each.sound : each.sound.slice(0, own.length);
        const longest = Math.max(own.length, sound.length);
        const likeness = 1 - editDistance(own, sound, longest) / longest;
        if (likeness >= leastSounding(skeleton, own))
          found.push({
            term: each.term,
            likeness,
            frequency: frequency(each.term),
          });
      }
      return found.sort(
        (one, other) => other.likeness - one.likeness || other.frequency - one.frequency,
      );
    },
    nearest(word, limit) {
      const begun =
        word.length > 3
          ? beginning(
              word.slice(
                0,
                Math.max(4, Math.floor(word.length * likenessFigures.nearestBeginning)),
              ),
              limit,
            )
          : [];
      const near =
        word.length > 3
          ? misspelt(word, stemOf(word), word.length > 5 ? 2 : 1).map((each) => each.term)
          : [];
      return [...new Set([...near, ...begun])]
        .filter((term) => lexicon.has(term) && /^[a-zа-я]+$/.test(term))
        .slice(0, limit)
        .map((term) => {
          const words = lexicon.wordsOf(term);
          return words.includes(term) ? term : (words[0] ?? term);
        });
    },
    wordOf: (term, typed) => writtenWord(lexicon, term, typed),
  };
}

function withoutEnding(term: string): string {
  return nounOf(term) === null ? term : term.replace(/[аеиоуыэюяйь]+$/, "");
}

function soundsOf(terms: readonly string[], pattern: RegExp): Sounds {
  const all: Sounding[] = [];
  const bySkeleton = new Map<string, Sounding[]>();
  for (const term of terms) {
    if (!pattern.test(term)) continue;
    const sound = soundOf(term);
    const sounding = { term, sound, skeleton: skeletonOf(sound) };
    all.push(sounding);
    const others = bySkeleton.get(sounding.skeleton);
    if (others) others.push(sounding);
    else bySkeleton.set(sounding.skeleton, [sounding]);
  }
  return { all, bySkeleton };
}

function spellingOf(all: readonly string[], lexicon: Lexicon): Spelling {
  const terms = all.filter((term) => /^[a-zа-я]{3,}$/.test(term));
  const words = terms.map((term) => usualWord(lexicon, term));
  const bare = terms.map(withoutEnding);
  return {
    terms,
    bare,
    words,
    bareMasks: Int32Array.from(bare, letterMask),
    wordMasks: Int32Array.from(words, letterMask),
  };
}

function usualWord(lexicon: Lexicon, term: string): string {
  const word = foldedWord(lexicon.wordsOf(term)[0] ?? term);
  return word.startsWith(term) ? word : term;
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

function leastSounding(skeleton: string, sound: string): number {
  if (skeleton.length > 3) return likenessFigures.leastSounding;
  return sound.length > 5
    ? likenessFigures.leastSoundingOfFewConsonants
    : likenessFigures.leastSoundingOfShort;
}
