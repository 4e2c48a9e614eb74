import { synonymPhrases } from "./common-synonyms";
import { inOtherLayout } from "./keyboard";
import { literalUnit, literalUnits } from "./literal";
import { mend } from "./repair";
import { splitWord } from "./split-words";
import { foldedWord, stemOf } from "./tokens";
import { exact, isRead, type Alternative, type Unit } from "./units";
import type { Vocabulary } from "./vocabulary";

/** A query as it was understood. */
export interface Interpretation {
  readonly units: readonly Unit[];
  /** The query that is answered, if it differs from the typed one. */
  readonly repaired: string | null;
}

const longestQuery = 400;
const mostPieces = 24;
const shortestGuess = 4;
const leastSounding = 0.7;
const ofSynonym = 0.7;
const leastForSynonym = 0.8;

/**
 * Returns a function that interprets queries with the words of an index. `isLiteral` keeps every
 * word as typed.
 */
export function interpreter(
  vocabulary: Vocabulary,
): (query: string, isLiteral: boolean) => Interpretation {
  const phrases = synonymPhrases();
  return (query, isLiteral) => {
    const pieces = query
      .normalize("NFC")
      .slice(0, longestQuery)
      .split(/\s/)
      .filter((piece) => /[\p{L}\p{N}[\];',.`]/u.test(piece))
      .slice(0, mostPieces);
    const read = pieces.map((piece, place) =>
      (isLiteral ? literalUnits : readPiece)(piece, place === pieces.length - 1, vocabulary),
    );
    const units = read.flat();
    const repaired = units.some(({ isRepaired }) => isRepaired)
      ? read.map((own, place) => shown(pieces[place] ?? "", own)).join(" ")
      : null;
    return { units: withSynonyms(withJoined(units, vocabulary), phrases, vocabulary), repaired };
  };
}

/** The words of a query part: as typed, repaired, or typed in the other keyboard layout. */
function readPiece(piece: string, isLast: boolean, vocabulary: Vocabulary): readonly Unit[] {
  const literal = withSplit(literalUnits(piece, isLast, vocabulary), isLast, vocabulary);
  if (literal.length > 0 && literal.every(isRead)) return literal;
  const mended = literal.map((unit) => (isRead(unit) ? unit : mend(unit, vocabulary)));
  // «ne» is «не»: that it is «ту» in the other layout is chance.
  if (mended.every(({ isStop }) => isStop)) return mended;
  return inLayout(piece, isLast, vocabulary) ?? mended;
}

/** A query part as typed in the other keyboard layout; null if the site has no such words. */
function inLayout(piece: string, isLast: boolean, vocabulary: Vocabulary): readonly Unit[] | null {
  const other = inOtherLayout(piece);
  // A comma or bracket before or inside a Latin word is no layout slip: «баг» is not «,fu». No
  // Russian word begins with «ь»: «mysql» is not «ьныйд».
  if (
    other === null ||
    /^[ьъы]/.test(other) ||
    (/(?:^|[a-z])[[\],;']+(?:[a-z]|$)/.test(other) && !/[a-z]{3,}[,;]$/.test(other))
  )
    return null;
  const read = withSplit(literalUnits(other, isLast, vocabulary), isLast, vocabulary);
  // For three letters it is too bold to assume another layout and an unfinished word.
  const isGuess = read.some(
    ({ word, isStop }) => word.length < shortestGuess && !isStop && !vocabulary.isWritten(word),
  );
  if (read.length === 0 || isGuess || !read.every(isRead)) return null;
  return read.map((unit) => ({ ...unit, isRepaired: true }));
}

function withSplit(
  units: readonly Unit[],
  isLast: boolean,
  vocabulary: Vocabulary,
): readonly Unit[] {
  return units.flatMap((unit) => {
    const parts = splitWord(unit.word, vocabulary);
    if (!parts) return [unit];
    return parts.map((word, part) => ({
      ...literalUnit(word, word, isLast && part === parts.length - 1, vocabulary),
      isRepaired: true,
    }));
  });
}

function shown(piece: string, units: readonly Unit[]): string {
  return units.some(({ isRepaired }) => isRepaired)
    ? units.map(({ isRepaired, word, typed }) => (isRepaired ? word : typed)).join(" ")
    : piece;
}

/** «user gate», «кей тэб»: two words that are one on the site. */
function withJoined(units: readonly Unit[], vocabulary: Vocabulary): Unit[] {
  return units.map((unit, place) => {
    const pairs = [
      [units[place - 1], unit],
      [unit, units[place + 1]],
    ];
    const joined = pairs.flatMap(([one, other]) => {
      if (!one || !other || one.isStop || other.isStop) return [];
      const word = foldedWord(one.typed + other.typed);
      if (vocabulary.isOnSite(stemOf(word))) return [{ terms: [stemOf(word)], weight: exact }];
      // «zfs снапшоты» is no name by ear: one is written in one alphabet.
      if (!/^(?:[a-z\d]{5,}|[а-я\d]{5,})$/.test(word)) return [];
      return vocabulary
        .soundingLike(word)
        .filter(({ likeness }) => likeness >= leastSounding)
        .map(({ term, likeness }) => ({ terms: [term], weight: likeness }));
    });
    return { ...unit, alternatives: [...unit.alternatives, ...joined] };
  });
}

function withSynonyms(
  units: readonly Unit[],
  phrases: ReturnType<typeof synonymPhrases>,
  vocabulary: Vocabulary,
): Unit[] {
  const places = new Map<string, number>();
  units.forEach((unit, place) => {
    for (const { terms, weight } of unit.alternatives)
      if (weight >= leastForSynonym && terms.length === 1 && terms[0] !== undefined)
        if (!places.has(terms[0])) places.set(terms[0], place);
  });
  const added = units.map(() => new Map<string, Alternative>());
  for (const first of places.keys())
    for (const { phrase, searched } of phrases.get(first) ?? []) {
      if (!phrase.every((term) => places.has(term))) continue;
      for (const terms of searched.filter((each) => each.every(vocabulary.isOnSite)))
        for (const term of phrase)
          added[places.get(term) ?? -1]?.set(terms.join(" "), { terms, weight: ofSynonym });
    }
  return units.map((unit, place) => ({
    ...unit,
    alternatives: [...unit.alternatives, ...(added[place]?.values() ?? [])],
  }));
}
