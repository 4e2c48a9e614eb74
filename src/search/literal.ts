import { isStopWord } from "./stop-words";
import { compoundsOf, stemOf, tokensOf } from "./tokens";
import { exact, type Alternative, type Unit } from "./units";
import type { Vocabulary } from "./vocabulary";

// A known word in this many chunks is not taken for the beginning of a longer one.
const often = 100;

/** The words of a query part as typed. `isLast`: its last word may not be typed to its end. */
export function literalUnits(piece: string, isLast: boolean, vocabulary: Vocabulary): Unit[] {
  const tokens = tokensOf(piece);
  const compounds = compoundsOf(piece, tokens);
  return tokens.flatMap(({ word, start, end }, place): Unit[] => {
    const compound = compounds.find(({ first, last }) => place >= first && place <= last);
    const isEnd = (token: number): boolean => isLast && token === tokens.length - 1;
    if (!compound) return [literalUnit(word, piece.slice(start, end), isEnd(place), vocabulary)];
    const { first, last, term } = compound;
    const alternatives = compoundAlternatives(term, isEnd(last), vocabulary);
    if (alternatives.length > 0) {
      const typed = piece.slice(start, tokens[last]?.end);
      const unit = { word: term, typed, isStop: false, isRepaired: false, alternatives };
      return place === first ? [unit] : [];
    }
    return /^\d$/.test(word)
      ? []
      : [literalUnit(word, piece.slice(start, end), isEnd(place), vocabulary)];
  });
}

/** A word as typed, with words that sound like it and those it is the beginning of. */
export function literalUnit(
  word: string,
  typed: string,
  isLast: boolean,
  vocabulary: Vocabulary,
): Unit {
  const stem = stemOf(word.replace(/^v(?=\d)/, ""));
  // One letter could be the beginning of anything.
  const isStop = isStopWord(word) || (isLast && /^[a-zа-я]$/.test(word));
  const known = [...new Set([stem, word])].filter(vocabulary.isKnown);
  const alternatives = known.map((term): Alternative => ({ terms: [term], weight: exact }));
  if (known.length > 0 && !isStop && stem.length > 3)
    alternatives.push(...alsoSounding(stem, vocabulary));
  const isFound = [stem, word].some(vocabulary.isOnSite);
  const mayGoOn = !isFound || (word.length < 5 && vocabulary.frequency(stem) < often);
  if (isLast && word.length > 1 && mayGoOn)
    alternatives.push(
      ...beginnings(word, vocabulary)
        .filter(({ terms: [term = ""] }) => !known.includes(term))
        .map((each) => (isFound ? { ...each, weight: each.weight / 2 } : each)),
    );
  return { word, typed, isStop, isRepaired: false, alternatives };
}

function compoundAlternatives(
  term: string,
  isLast: boolean,
  vocabulary: Vocabulary,
): Alternative[] {
  // «2.3» also matches every 2.3.x.
  const isVersion = /^\d+\.\d+$/.test(term);
  const isKnown = vocabulary.isKnown(term);
  const begun = isVersion ? `${term}.` : isLast && !isKnown ? term : null;
  return [
    ...(isKnown ? [{ terms: [term], weight: exact }] : []),
    ...(begun === null ? [] : vocabulary.beginning(begun)).map((each) => ({
      terms: [each],
      weight: 0.9,
    })),
  ];
}

/** Words of the other alphabet: «гитлаб» is also «gitlab». */
function alsoSounding(stem: string, vocabulary: Vocabulary): Alternative[] {
  return vocabulary
    .soundingLike(stem)
    .filter(({ likeness }) => likeness >= 0.75)
    .slice(0, 3)
    .map(({ term, likeness }) => ({ terms: [term], weight: 0.8 * likeness }));
}

function beginnings(word: string, vocabulary: Vocabulary): Alternative[] {
  return vocabulary.beginning(word).map((term) => ({
    terms: [term],
    weight: 0.6 + 0.4 * Math.min(1, word.length / term.length),
  }));
}
