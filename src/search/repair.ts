import { readingFigures as figures } from "./figures";
import { spelledLetters } from "./letter-names";
import { cyrillicSpellings, inCyrillic } from "./phonetic";
import type { NearWord } from "./spelling";
import { isStopWord } from "./stop-words";
import { foldedWord, stemOf } from "./tokens";
import type { Unit } from "./units";
import type { Vocabulary } from "./vocabulary";

const shortestSpelt = 5;

/**
 * Replaces an unknown word by one that sounds or is spelt similarly; unchanged if there is none.
 */
export function mend(unit: Unit, isLast: boolean, vocabulary: Vocabulary): Unit {
  const { word } = unit;
  const spelled = spelledLetters(word).filter(vocabulary.isOnSite);
  if (spelled.length > 0) {
    const near = spelled.map((term) => ({ term, likeness: 1 }));
    return nearUnit(unit, near, figures.spelled, vocabulary);
  }
  const sounding = soundUnit(unit, isLast, vocabulary, figures.leastSounding);
  const spelt = vocabulary.misspelt(word, stemOf(word), slipsAllowed(word));
  const [heard, read] = [sounding.alternatives[0]?.weight ?? 0, spelt[0]?.likeness ?? 0];
  const near = read > 0 ? nearUnit(unit, spelt, figures.misspelt, vocabulary) : null;
  if (heard > 0 && heard >= read - figures.soundBeforeSlip)
    // «zabix» is shown as «zabbix», not as «заббикс», which it sounds like too.
    return near
      ? { ...near, alternatives: [...near.alternatives, ...sounding.alternatives] }
      : sounding;
  if (near) return near;
  return soundUnit(unit, isLast, vocabulary, figures.leastSoundingAtLast);
}

/** Replaces a word of at least six letters with one typo; unchanged if there is none. */
export function slipUnit(unit: Unit, vocabulary: Vocabulary): Unit {
  if (unit.word.length < 6) return unit;
  const spelt = vocabulary.misspelt(unit.word, stemOf(unit.word), 1);
  return spelt.length > 0 ? nearUnit(unit, spelt, figures.misspelt, vocabulary) : unit;
}

/** Replaces a word by one of the other alphabet that sounds similar enough. */
export function soundUnit(
  unit: Unit,
  isLast: boolean,
  vocabulary: Vocabulary,
  least: number,
): Unit {
  const { word } = unit;
  const isLatin = /^[a-z']+$/.test(word);
  const russian = isLatin ? inRussian(word, vocabulary) : word;
  const stem = stemOf(russian);
  // «vhod po biletu».
  if (russian !== word && isStopWord(russian))
    return { ...unit, word: russian, isStop: true, isRepaired: true };
  if (russian !== word && stem.length > 2 && vocabulary.isKnown(stem))
    return {
      ...unit,
      word: russian,
      isRepaired: true,
      alternatives: [{ terms: [stem], weight: figures.transliterated }],
    };
  // English terms have no plural «s», but «гитопс» does.
  const singular = word.replace(/(?<=[а-я]{3})с$/, "");
  // A stem of three letters is too short to stand for the word: «сидит» is not «SID». So is one of
  // four that was read in Russian first: «putty» is not «put».
  const shortestStem = isLatin ? 5 : 4;
  const spellings = [...new Set([word, stem, singular, ...verbRoots(stem)])].filter(
    (each) => each.length >= (each === word ? 3 : shortestStem),
  );
  const found = spellings.flatMap((spelling) => {
    // Two guesses must sound the same: «sentry» is not «center», nor «кынтс» «kinit».
    const isSecond = spelling !== word && (isLatin || spelling === singular);
    const leastOfSpelling = isSecond ? Math.max(figures.leastHeard, least) : least;
    return vocabulary
      .soundingLike(spelling, true)
      .filter(({ likeness, term }) => likeness >= leastOfSpelling && !isOtherName(word, term));
  });
  const begun =
    found.length === 0 && isLast && word.length > 3
      ? vocabulary
          .soundingLike(word, false)
          .filter(
            ({ likeness, term }) =>
              likeness >= Math.max(figures.leastSounding, least) && !isOtherName(word, term),
          )
      : [];
  const sorted = [...found, ...begun].sort((one, other) => other.likeness - one.likeness);
  return sorted.length === 0 ? unit : nearUnit(unit, sorted, figures.sounding, vocabulary);
}

/** «Ц» is «c» of «centos», and no «s»: «sentry» is not «центры». */
function isOtherName(word: string, term: string): boolean {
  return word.startsWith("s") && term.startsWith("ц");
}

/** A word in Latin letters as the site has it in Russian; by the usual rules if it has none. */
function inRussian(word: string, vocabulary: Vocabulary): string {
  const usual = inCyrillic(word);
  if (isStopWord(usual) || vocabulary.isKnown(stemOf(usual)) || word.length < shortestSpelt)
    return usual;
  return (
    cyrillicSpellings(word).find(
      (each) => stemOf(each).length > 2 && vocabulary.isCommon(stemOf(each)),
    ) ?? usual
  );
}

/** «пинг» of «пинговать»: verbs that Russian makes of English words. */
function verbRoots(stem: string): string[] {
  return /(?:ова|ну)$/.test(stem) ? [stem.replace(/(?:ирова|ова|ану|ну)$/, "")] : [];
}

function nearUnit(
  unit: Unit,
  near: readonly NearWord[],
  sureness: number,
  vocabulary: Vocabulary,
): Unit {
  const [best] = near;
  const alternatives = near
    .slice(0, figures.mostRepairs)
    .filter(({ likeness }) => likeness >= (best?.likeness ?? 0) - figures.farthestFromBest)
    .map(({ term, likeness }, place) => ({
      terms: [term],
      weight: sureness * likeness * (place === 0 ? 1 : figures.nextBest),
    }));
  const word = best ? (vocabulary.wordOf(best.term, unit.word) ?? best.term) : unit.word;
  return { ...unit, word: foldedWord(word), isRepaired: true, alternatives };
}

function slipsAllowed(word: string): number {
  if (!/^[a-zа-я]+$/.test(word)) return 0;
  // Most Latin words of four letters are names: «laps» is not «ldaps».
  const least = /^[a-z]+$/.test(word) ? 5 : 4;
  return word.length >= 8 ? 2 : word.length >= least ? 1 : 0;
}
