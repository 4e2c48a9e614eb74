import { editDistance } from "./distance";
import { skeletonOf, soundOf } from "./phonetic";
import { indexWord, type IndexWord, type SearchIndex } from "./read-index";
import { stemOf } from "./tokens";

/** A term similar to a typed word, from 0 (not at all) to 1 (the same), and the word to show. */
export interface NearTerm {
  readonly term: string;
  readonly word: string;
  readonly likeness: number;
}

/** The words of an index and of the synonym table, for looking up a reader's words. */
export type Vocabulary = ReturnType<typeof vocabularyOf>;

const mostBeginnings = 24;
const slip = 0.15;

/** Prepares the lookups of an index; tables by sound are built on first use. */
export function vocabularyOf(
  { words: own, frequency }: Pick<SearchIndex, "words" | "frequency">,
  synonymWords: readonly string[],
) {
  const onSite = new Set(own.map(({ term }) => term));
  const extra = synonymWords.map(indexWord).filter(({ term }) => !onSite.has(term));
  const words = [...own, ...extra];
  const known = new Set(words.map(({ term }) => term));
  const written = new Set(own.map(({ folded }) => folded));
  const plain = words.filter(({ folded }) => /^[a-zа-я]{3,}$/.test(folded));
  const formsOf = groupedBy(words, ({ term }) => term);
  let sounds: Groups | null = null;
  const wordOf = (term: string, typed: string): string =>
    nearestForm(formsOf.get(term) ?? [], typed)?.written ?? term;
  const likeliestFirst = (likeness: ReadonlyMap<string, number>, typed: string): NearTerm[] =>
    [...likeness]
      .sort(
        ([one, likely], [other, likelier]) =>
          likelier - likely || frequency(other) - frequency(one),
      )
      .map(([term, each]) => ({ term, likeness: each, word: wordOf(term, typed) }));
  return {
    /** Number of chunks with a term. */
    frequency,
    /** The written form of a term that is most similar to the typed word. */
    wordOf,
    /** True if a term is on the site or in the synonym table. */
    isKnown: (term: string): boolean => known.has(term),
    isOnSite: (term: string): boolean => onSite.has(term),
    /** True if the site has a word in this very form. */
    isWritten: (word: string): boolean => written.has(word),
    /** Terms of the site whose words begin with `start`, most frequent first. */
    beginning(start: string): string[] {
      const found = own.filter(({ folded }) => folded.startsWith(start));
      return [...new Set(found.map(({ term }) => term))]
        .sort((one, other) => frequency(other) - frequency(one))
        .slice(0, mostBeginnings);
    },
    /** Terms at most `limit` typos away from a word, likeliest first. */
    misspelt: (word: string, limit: number): NearTerm[] =>
      likeliestFirst(slipsIn(plain, word, limit), word),
    /** Terms of the other alphabet that sound like a word, likeliest first. */
    soundingLike(word: string): NearTerm[] {
      sounds ??= groupedBy(
        words.filter(({ folded }) => /^(?:[а-я]{3,}|[a-z]{3,}\d?)$/.test(folded)),
        ({ folded }) => skeletonOf(soundOf(folded)),
      );
      return likeliestFirst(soundsLike(sounds, word), word);
    },
  };
}

function slipsIn(
  words: readonly IndexWord[],
  word: string,
  limit: number,
): ReadonlyMap<string, number> {
  const stem = stemOf(word);
  const found = new Map<string, number>();
  for (const { folded, term } of words) {
    // «citrix» is a name of its own, not «bitrix».
    if (folded.charCodeAt(0) !== word.charCodeAt(0)) continue;
    const ofStem = stem.length > 4 && term.length > 4 ? editDistance(stem, term, limit) : Infinity;
    const distance = Math.min(editDistance(word, folded, limit), ofStem);
    if (distance > limit || distance === 0) continue;
    const likeness = 1 - distance * slip;
    found.set(term, Math.max(likeness, found.get(term) ?? 0));
  }
  return found;
}

/** Terms of the other alphabet with the same consonants and similar vowels. */
function soundsLike(sounds: Groups, word: string): ReadonlyMap<string, number> {
  const own = soundOf(word);
  const skeleton = skeletonOf(own);
  const found = new Map<string, number>();
  if (skeleton.length < 2) return found;
  for (const { folded, term } of sounds.get(skeleton) ?? []) {
    if (isCyrillic(folded) === isCyrillic(word)) continue;
    // «Ц» is the «c» of «centos», not an «s»: «sentry» is not «центры».
    if (word.startsWith("s") && folded.startsWith("ц")) continue;
    const sound = soundOf(folded);
    const longest = Math.max(own.length, sound.length);
    const likeness = 1 - editDistance(own, sound, longest) / longest;
    if (likeness >= leastLikeness(skeleton, own))
      found.set(term, Math.max(likeness, found.get(term) ?? 0));
  }
  return found;
}

/** Short words sound alike by chance. */
function leastLikeness(skeleton: string, sound: string): number {
  if (skeleton.length > 3) return 0.5;
  return sound.length > 5 ? 0.65 : 0.8;
}

function nearestForm(forms: readonly IndexWord[], typed: string): IndexWord | undefined {
  const distanceTo = ({ folded }: IndexWord): number => {
    const isSame = isCyrillic(folded) === isCyrillic(typed);
    return isSame
      ? editDistance(folded, typed, Infinity)
      : editDistance(soundOf(folded), soundOf(typed), Infinity);
  };
  return forms
    .map((form) => ({ form, distance: distanceTo(form) }))
    .sort((one, other) => one.distance - other.distance)[0]?.form;
}

type Groups = ReadonlyMap<string, readonly IndexWord[]>;

function groupedBy(words: readonly IndexWord[], keyOf: (word: IndexWord) => string): Groups {
  const groups = new Map<string, IndexWord[]>();
  for (const word of words) {
    const key = keyOf(word);
    const group = groups.get(key);
    if (group) group.push(word);
    else groups.set(key, [word]);
  }
  return groups;
}

function isCyrillic(word: string): boolean {
  return /[а-я]/.test(word);
}
