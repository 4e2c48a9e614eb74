import { phrasesFrom } from "./common-synonyms";
import { readingFigures as figures } from "./figures";
import { inOtherLayout } from "./keyboard";
import { literalUnits } from "./literal-units";
import { mend, slipUnit, soundUnit } from "./repair";
import { isStopWord } from "./stop-words";
import { withSplit } from "./split-words";
import { foldedWord, stemOf, tokensOf } from "./tokens";
import { isRead, type Alternative, type Unit } from "./units";
import type { Vocabulary } from "./vocabulary";

/** A query as it was understood. */
export interface Interpretation {
  readonly units: readonly Unit[];
  /** The query that is answered, if it differs from the typed one. */
  readonly repaired: string | null;
}

const longestQuery = 400;
const mostUnits = 24;
const shortestGuess = 4;
const mostSwitched = 3;

/**
 * Returns a function that interprets queries with the words of an index. `isLiteral` keeps every
 * word as typed.
 */
export function interpreter(
  vocabulary: Vocabulary,
): (query: string, isLiteral: boolean) => Interpretation {
  return (query, isLiteral) => {
    const pieces = query
      .normalize("NFC")
      .slice(0, longestQuery)
      .split(/\s/)
      .filter((piece) => /[\p{L}\p{N}[\];',.`]/u.test(piece))
      .slice(0, mostUnits);
    const first = pieces.map((piece, place) =>
      pieceUnits(piece, place === pieces.length - 1, vocabulary, isLiteral),
    );
    const read = inOneLayout(pieces, first, vocabulary);
    const units = withSynonyms(withJoined(read.flat(), vocabulary), vocabulary);
    return { units, repaired: repairedQuery(pieces, read, units, vocabulary) };
  };
}

/** An interpreted part of the query between spaces. */
interface Piece {
  readonly units: readonly Unit[];
  readonly isInOtherLayout: boolean;
}

function pieceUnits(
  piece: string,
  isLast: boolean,
  vocabulary: Vocabulary,
  isLiteral: boolean,
): Piece {
  const tokens = tokensOf(piece);
  const literal = literalUnits(piece, tokens, isLast, vocabulary);
  if (isLiteral) return { units: literal, isInOtherLayout: false };
  const split = withSplit(literal, isLast, vocabulary);
  if (tokens.length > 0 && split.every(isRead)) return { units: split, isInOtherLayout: false };
  const mended = split.map((unit) => (isRead(unit) ? unit : mend(unit, isLast, vocabulary)));
  const isSure = mended.every(
    (unit) => isRead(unit) && (unit.alternatives[0]?.weight ?? 1) >= figures.sureRepair,
  );
  const other =
    readInOtherLayout(piece, isLast, vocabulary, isSure) ??
    (mended.every(isRead) ? null : readInOtherLayout(piece, isLast, vocabulary, false, true));
  return { units: other ?? mended, isInOtherLayout: other !== null };
}

/** If one word was typed in the other layout, its neighbours were too: «gthttpl c fl». */
function inOneLayout(
  pieces: readonly string[],
  read: readonly Piece[],
  vocabulary: Vocabulary,
): readonly (readonly Unit[])[] {
  if (!read.some((piece) => piece.isInOtherLayout)) return read.map(({ units }) => units);
  const isLatin = read.some(
    ({ isInOtherLayout }, place) => isInOtherLayout && /[a-z]/i.test(pieces[place] ?? ""),
  );
  const alphabet = isLatin ? /^[a-z[\];',.`]+$/i : /^[а-яё.]+$/i;
  return read.map(({ units, isInOtherLayout }, place) => {
    const typed = pieces[place] ?? "";
    if (isInOtherLayout || !alphabet.test(typed) || typed.length > mostSwitched) return units;
    return readInOtherLayout(typed, place === pieces.length - 1, vocabulary, true) ?? units;
  });
}

function readInOtherLayout(
  piece: string,
  isLast: boolean,
  vocabulary: Vocabulary,
  isExact: boolean,
  maySlip = false,
): readonly Unit[] | null {
  const other = inOtherLayout(piece);
  // A comma or bracket before or inside a Latin word is no layout slip: «заббыкс» is not «pf,,src»,
  // «баг» not «,fu», «тэб» not «n',». No Russian word begins with «ь»: «mysql» is not «ьныйд».
  if (
    other === null ||
    /^[ьъы]/.test(other) ||
    (/(?:^|[a-z])[[\],;']+(?:[a-z]|$)/.test(other) && !/[a-z]{3,}[,;]$/.test(other))
  )
    return null;
  const tokens = tokensOf(other);
  // For three letters it is too bold to assume another layout and mere similarity of sound.
  const isGuess = tokens.some(
    ({ word }) =>
      word.length < shortestGuess &&
      !isStopWord(word) &&
      vocabulary.beginning(word, 1).length === 0,
  );
  if (isGuess) return null;
  // Three guesses at once are too many: another layout, by sound, and incomplete.
  const typed = literalUnits(other, tokens, isLast, vocabulary, false);
  const literal = withSplit(typed, isLast, vocabulary);
  const read = literal.map((unit) => {
    if (isRead(unit) || isExact) return unit;
    if (maySlip) return slipUnit(unit, vocabulary);
    return soundUnit(unit, false, vocabulary, figures.leastSoundingInOtherLayout);
  });
  const isTooShort = !isExact && !tokens.some((token) => token.word.length > 1);
  if (isTooShort || tokens.length === 0 || !read.every(isRead)) return null;
  if (
    isExact &&
    !read.every((unit) => unit.isStop || unit.alternatives[0]?.weight === figures.exact)
  )
    return null;
  return read.map((unit) => ({ ...unit, isRepaired: true }));
}

/** The query as answered, in words of the site's text; null if every word is answered as typed. */
function repairedQuery(
  pieces: readonly string[],
  read: readonly (readonly Unit[])[],
  units: readonly Unit[],
  vocabulary: Vocabulary,
): string | null {
  if (!units.some((unit) => unit.isRepaired)) return null;
  let at = 0;
  const shown = read.map((own, place) => {
    const final = units.slice(at, (at += own.length));
    return final.some((unit) => unit.isRepaired)
      ? final.map((unit) => shownWord(unit, vocabulary)).join(" ")
      : (pieces[place] ?? "");
  });
  return shown.join(" ");
}

function shownWord(
  { word, typed, isStop, isRepaired, alternatives }: Unit,
  vocabulary: Vocabulary,
): string {
  if (!isRepaired) return typed;
  if (isStop) return word;
  // A word found only in the synonym table or in page synonyms is shown as the word it stands for.
  const found =
    alternatives.find(({ terms }) => terms.every(vocabulary.isShown)) ??
    alternatives.find(({ terms }) => terms.every(vocabulary.isOnSite));
  if (!found) return typed;
  // In a phrase that merely means the same, no word resembles the typed one.
  const like = (term: string): string => (found.terms.length > 1 ? term : word);
  return found.terms.map((term) => vocabulary.wordOf(term, like(term)) ?? term).join(" ");
}

// «git lab», «снайп ит»: two words that are one on the site.
function withJoined(units: readonly Unit[], vocabulary: Vocabulary): Unit[] {
  return units.map((unit, place) => {
    const pairs = [
      [units[place - 1], unit],
      [unit, units[place + 1]],
    ];
    const joined = pairs.flatMap(([one, other]) =>
      one && other && !one.isStop && !other.isStop
        ? // As interpreted and as typed: «летс энкрипт» sounds like «letsencrypt», «лес encrypt» does not.
          [...new Set([one.word + other.word, foldedWord(one.typed + other.typed)])].flatMap(
            (word) => joinedTerms(word, vocabulary),
          )
        : [],
    );
    return joined.length === 0
      ? unit
      : { ...unit, alternatives: [...unit.alternatives, ...joined] };
  });
}

function joinedTerms(word: string, vocabulary: Vocabulary): Alternative[] {
  // «rfc 5424», «aes 256».
  if (/^(?:[a-zа-я]{2,}\d{2,}|\d+[a-zа-я]{2,})$/.test(word))
    return vocabulary.isCommon(word) ? [{ terms: [word], weight: figures.exact }] : [];
  if (!/^[a-zа-я]{5,}$/.test(word)) return [];
  const stem = stemOf(word);
  if (vocabulary.isKnown(stem)) return [{ terms: [stem], weight: figures.exact }];
  return vocabulary
    .soundingLike(stem, true)
    .filter(({ likeness }) => likeness >= figures.leastJoined)
    .slice(0, figures.mostJoined)
    .map(({ term, likeness }) => ({ terms: [term], weight: likeness }));
}

function withSynonyms(units: readonly Unit[], vocabulary: Vocabulary): Unit[] {
  // The surest reading of a word decides whether the query contains a phrase of the table.
  const places = new Map<string, number>();
  units.forEach((unit, place) => {
    for (const { terms, weight } of unit.alternatives)
      if (
        weight >= figures.leastForSynonym &&
        terms.length === 1 &&
        terms[0] !== undefined &&
        !places.has(terms[0])
      )
        places.set(terms[0], place);
  });
  const additions = units.map((): Alternative[] => []);
  for (const first of places.keys())
    for (const { phrase, searched } of phrasesFrom(first)) {
      if (!phrase.every((term) => places.has(term))) continue;
      for (const other of searched.filter((terms) => terms.every(vocabulary.isOnSite)))
        for (const term of phrase)
          additions[places.get(term) ?? -1]?.push({ terms: other, weight: figures.synonym });
    }
  return units.map((unit, place) => {
    const added = additions[place] ?? [];
    return added.length === 0
      ? unit
      : { ...unit, alternatives: distinct([...unit.alternatives, ...added]) };
  });
}

/** Each phrase once, as sure as its surest: several ways lead to the same synonym. */
function distinct(alternatives: readonly Alternative[]): Alternative[] {
  const found = new Map<string, Alternative>();
  for (const each of alternatives) {
    const key = each.terms.join(" ");
    const before = found.get(key);
    if (!before || each.weight > before.weight) found.set(key, each);
  }
  return [...found.values()];
}
