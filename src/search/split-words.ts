import { literalUnit } from "./literal-units";
import { nounOf } from "./noun-forms";
import { isStopWord } from "./stop-words";
import { stemOf } from "./tokens";
import type { Unit } from "./units";
import type { Vocabulary } from "./vocabulary";

const shortest = 8;
const longest = 48;
const shortestPart = 3;
const mostParts = 4;

/**
 * Splits words that occur nowhere, such as «парольнаяполитика», into the words of the site they
 * were run together from.
 */
export function withSplit(
  units: readonly Unit[],
  isLast: boolean,
  vocabulary: Vocabulary,
): readonly Unit[] {
  return units.flatMap((unit, place) => {
    const parts = splitWord(unit.word, vocabulary);
    if (!parts) return [unit];
    return parts.map((word, part) => {
      const isEnd = isLast && place === units.length - 1 && part === parts.length - 1;
      const token = { start: 0, end: word.length, word, terms: [stemOf(word)] };
      return { ...literalUnit(token, isEnd, vocabulary), isRepaired: true };
    });
  });
}

/**
 * The fewest words of the site that make up an unknown one; among equal splits, the one whose
 * shortest word is longest.
 */
export function splitWord(word: string, vocabulary: Vocabulary): readonly string[] | null {
  if (word.length < shortest || word.length > longest || !/^[a-zа-я\d]+$/.test(word)) return null;
  if (vocabulary.isKnown(stemOf(word)) || vocabulary.beginning(word, 1).length > 0) return null;
  // The best split of the rest after each letter, into at most this many parts.
  let best: readonly string[] | null = null;
  const look = (from: number, parts: readonly string[]): void => {
    if (from === word.length) {
      const isLikely = parts.some((part) => part.length >= 5) && isBetter(parts, best);
      // Words that never occur together are run together by chance: «openstack».
      if (isLikely && vocabulary.standTogether(contentTerms(parts))) best = parts;
      return;
    }
    if (parts.length >= Math.min(mostParts, best?.length ?? mostParts)) return;
    for (let to = word.length; to > from; to -= 1) {
      const part = word.slice(from, to);
      const isInside = from > 0 && to < word.length;
      const isContent = part.length >= shortestPart && !isStopWord(part);
      if (
        isContent
          ? isWord(part, vocabulary)
          : isInside && /^(?:[а-я]|[a-z]{2})/.test(part) && isStopWord(part)
      )
        look(to, [...parts, part]);
    }
  };
  look(0, []);
  // A typo is likelier than a missing space.
  return best && vocabulary.misspelt(word, stemOf(word), 2).length > 0 ? null : best;
}

function contentTerms(parts: readonly string[]): string[] {
  return parts.filter((part) => !isStopWord(part)).map(stemOf);
}

// A Latin stem is the word or its singular; a Cyrillic stem need not be a word.
function isWord(part: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.isWritten(part)) return true;
  const isWholeWord = /^[a-z\d]+$/.test(part) || nounOf(part) !== null;
  return isWholeWord && vocabulary.isCommon(stemOf(part));
}

function isBetter(one: readonly string[], other: readonly string[] | null): boolean {
  if (!other || one.length !== other.length) return !other || one.length < other.length;
  return shortestOf(one) > shortestOf(other);
}

function shortestOf(parts: readonly string[]): number {
  return Math.min(...parts.filter((part) => !isStopWord(part)).map((part) => part.length));
}
