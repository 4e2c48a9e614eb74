import { editDistance } from "./distance";
import { inCyrillic, skeletonOf, soundOf } from "./phonetic";
import { isStopWord } from "./stop-words";
import { foldedWord, stemOf } from "./tokens";
import { exact, isRead, type Unit } from "./units";
import type { NearTerm, Vocabulary } from "./vocabulary";

const mostRepairs = 4;
const farthestFromBest = 0.12;
const nextBest = 0.6;

/** Replaces an unknown word by one that sounds or is spelt similarly, if the site has any. */
export function mend(unit: Unit, vocabulary: Vocabulary): Unit {
  const heard = soundUnit(unit, vocabulary);
  const slips = slipsAllowed(unit.word);
  const spelt = slips === 0 ? unit : nearUnit(unit, speltLike(unit.word, slips, vocabulary));
  if (!isRead(spelt)) return heard;
  if (!isRead(heard) || surenessOf(heard) < surenessOf(spelt)) return spelt;
  // «zabix» is shown as «zabbix», not as «заббикс», which it sounds like too.
  return { ...spelt, alternatives: [...spelt.alternatives, ...heard.alternatives] };
}

/** Of eight letters two consonants are too many: «промокод» is not «протокол». */
function speltLike(word: string, slips: number, vocabulary: Vocabulary): NearTerm[] {
  const near = vocabulary.misspelt(word, slips);
  if (slips < 2 || word.length > 8) return near;
  const own = skeletonOf(soundOf(word));
  return near.filter(
    ({ word: other }) => editDistance(own, skeletonOf(soundOf(foldedWord(other))), 2) < 2,
  );
}

/** How sure the likeliest meaning of a word is. */
function surenessOf({ alternatives: [likeliest] }: Unit): number {
  return likeliest?.weight ?? 0;
}

/** Replaces a word in the letters of the other alphabet. */
function soundUnit(unit: Unit, vocabulary: Vocabulary): Unit {
  const { word } = unit;
  const isLatin = /^[a-z']+$/.test(word);
  const russian = isLatin ? inCyrillic(word) : word;
  const stem = stemOf(russian);
  // «vhod po biletu».
  if (isLatin && isStopWord(russian))
    return { ...unit, word: russian, isStop: true, isRepaired: true };
  if (isLatin && stem.length > 2 && vocabulary.isKnown(stem))
    return {
      ...unit,
      word: russian,
      isRepaired: true,
      alternatives: [{ terms: [stem], weight: exact }],
    };
  // A short stem says little: «сидит» is not «SID».
  const isLong = stem !== word && stem.length > (isLatin ? 4 : 3);
  // Two guesses must sound the same: «sentry» is not «центры».
  const ofStem = isLong ? vocabulary.soundingLike(stem) : [];
  const found = [
    ...vocabulary.soundingLike(word),
    ...ofStem.filter(({ likeness }) => likeness >= (isLatin ? 0.9 : 0.5)),
  ];
  return nearUnit(
    unit,
    found.sort((one, other) => other.likeness - one.likeness),
  );
}

function nearUnit(unit: Unit, near: readonly NearTerm[]): Unit {
  const [best] = near;
  if (!best) return unit;
  return {
    ...unit,
    word: foldedWord(best.word),
    isRepaired: true,
    alternatives: near
      .filter(({ likeness }) => likeness >= best.likeness - farthestFromBest)
      .slice(0, mostRepairs)
      .map(({ term, likeness }, place) => ({
        terms: [term],
        weight: likeness * (place === 0 ? 1 : nextBest),
      })),
  };
}

function slipsAllowed(word: string): number {
  if (!/^[a-zа-я]+$/.test(word)) return 0;
  // Most Latin words of four letters are names: «laps» is not «ldaps».
  const shortest = /^[a-z]+$/.test(word) ? 5 : 4;
  return word.length >= 8 ? 2 : word.length >= shortest ? 1 : 0;
}
