import { commonSynonyms } from "./common-synonyms";
import { inOtherLayout } from "./keyboard";
import { inCyrillic } from "./phonetic";
import { isStopWord } from "./stop-words";
import { compoundsOf, stemOf, tokensOf, type Token } from "./tokens";
import type { NearWord, Vocabulary } from "./vocabulary";

/** Terms that answer a word: all must stand in one chunk. `weight` says how sure that is, from 0 to 1. */
export interface Alternative {
  readonly terms: readonly string[];
  readonly weight: number;
}

/** A word of the query and everything it may stand for. */
export interface Unit {
  /** As it is read; a repaired word is not the one that was typed. */
  readonly word: string;
  readonly isStop: boolean;
  readonly isRepaired: boolean;
  readonly alternatives: readonly Alternative[];
}

/** A query as it is understood. */
export interface Interpretation {
  readonly units: readonly Unit[];
  /** The query that is answered, when it is not the one that was typed. */
  readonly repaired: string | null;
}

const longestQuery = 400;
const mostUnits = 24;
const mostBeginnings = 24;

/** Makes the reader of queries for the words of an index. `isLiteral` leaves every word as it was typed. */
export function interpreter(
  vocabulary: Vocabulary,
): (query: string, isLiteral: boolean) => Interpretation {
  return (query, isLiteral) => {
    const pieces = query
      .normalize("NFC")
      .slice(0, longestQuery)
      .split(/\s+/)
      .filter((piece) => /[\p{L}\p{N}[\];',.`]/u.test(piece))
      .slice(0, mostUnits);
    const read = pieces.map((piece, place) =>
      pieceUnits(piece, place === pieces.length - 1, vocabulary, isLiteral),
    );
    const units = withSynonyms(
      withJoined(
        read.flatMap(({ units: each }) => each),
        vocabulary,
      ),
      vocabulary,
    );
    const isRepaired = read.some((each) => each.repaired !== null);
    return {
      units,
      repaired: isRepaired
        ? read.map((each, place) => each.repaired ?? pieces[place] ?? "").join(" ")
        : null,
    };
  };
}

interface Piece {
  readonly units: readonly Unit[];
  /** What stands for the piece, when it was repaired. */
  readonly repaired: string | null;
}

function pieceUnits(
  piece: string,
  isLast: boolean,
  vocabulary: Vocabulary,
  isLiteral: boolean,
): Piece {
  const tokens = tokensOf(piece);
  const literal = literalUnits(piece, tokens, isLast, vocabulary);
  const isUnderstood = tokens.length > 0 && literal.every(isRead);
  if (isLiteral || isUnderstood) return { units: literal, repaired: null };
  const mended = literal.map((unit) => (isRead(unit) ? unit : mend(unit.word, isLast, vocabulary)));
  const isSure = mended.every((unit) => isRead(unit) && (unit.alternatives[0]?.weight ?? 1) >= 0.9);
  const inOther = readInOtherLayout(piece, isLast, vocabulary, isSure);
  if (inOther) return inOther;
  if (!mended.some((unit) => unit.isRepaired)) return { units: mended, repaired: null };
  return { units: mended, repaired: mended.map((unit) => unit.word).join(" ") };
}

function readInOtherLayout(
  piece: string,
  isLast: boolean,
  vocabulary: Vocabulary,
  isExact: boolean,
): Piece | null {
  const other = inOtherLayout(piece);
  // A comma or bracket inside a Latin word was no slip of the layout: «заббыкс» is not «pf,,src».
  if (other === null || /[a-z][[\],;']+[a-z]/.test(other)) return null;
  const tokens = tokensOf(other);
  const read = literalUnits(other, tokens, isLast, vocabulary).map((unit) =>
    isRead(unit) || isExact ? unit : soundUnit(unit.word, isLast, vocabulary, 0.7),
  );
  if (!tokens.some((token) => token.word.length > 1) || !read.every(isRead)) return null;
  if (isExact && !read.every((unit) => unit.isStop || unit.alternatives[0]?.weight === 1))
    return null;
  return { units: read.map((unit) => ({ ...unit, isRepaired: true })), repaired: other };
}

function isRead(unit: Unit): boolean {
  return unit.alternatives.length > 0 || unit.isStop;
}

function literalUnits(
  piece: string,
  tokens: readonly Token[],
  isLast: boolean,
  vocabulary: Vocabulary,
): Unit[] {
  const compounds = compoundsOf(piece, tokens);
  return tokens.flatMap((token, place): Unit[] => {
    const compound = compounds.find(({ first, last }) => place >= first && place <= last);
    if (!compound) return [literalUnit(token, isLast && place === tokens.length - 1, vocabulary)];
    const whole = wholeAlternatives(
      compound.term,
      isLast && compound.last === tokens.length - 1,
      vocabulary,
    );
    if (whole.length > 0)
      return place === compound.first
        ? [{ word: compound.term, isStop: false, isRepaired: false, alternatives: whole }]
        : [];
    return /^\d$/.test(token.word)
      ? []
      : [literalUnit(token, isLast && place === tokens.length - 1, vocabulary)];
  });
}

function wholeAlternatives(term: string, isLast: boolean, vocabulary: Vocabulary): Alternative[] {
  // «2.3» is asked of every 2.3.x.
  const versions = /^\d+\.\d+$/.test(term)
    ? vocabulary
        .beginning(`${term}.`, mostBeginnings)
        .map((each) => ({ terms: [each], weight: 0.9 }))
    : [];
  if (vocabulary.isKnown(term)) return [{ terms: [term], weight: 1 }, ...versions];
  if (versions.length > 0) return versions;
  return isLast
    ? vocabulary.beginning(term, mostBeginnings).map((each) => ({ terms: [each], weight: 0.9 }))
    : [];
}

function literalUnit(token: Token, isLast: boolean, vocabulary: Vocabulary): Unit {
  const [stem = token.word] = token.terms;
  // One letter is the beginning of anything.
  const isStop = isStopWord(token.word) || (isLast && /^[a-zа-я]$/.test(token.word));
  const known = [...new Set([stem, token.word])]
    .filter(vocabulary.isKnown)
    .map((term) => ({ terms: [term], weight: 1 }));
  const alike =
    known.length > 0 && !isStop && stem.length > 3
      ? vocabulary
          .soundingLike(stem, true)
          .filter(({ likeness }) => likeness >= 0.75)
          .slice(0, 3)
          .map(({ term, likeness }) => ({ terms: [term], weight: 0.8 * likeness }))
      : [];
  const derived = known.length > 0 && !isStop ? derivations(stem, vocabulary) : [];
  const unknown = known.length === 0 && !isStop ? relatives(stem, vocabulary) : [];
  const isFound = [stem, token.word].some(vocabulary.isOnSite);
  // A short word that is known may still be the beginning of the one that is being typed.
  const begun =
    isLast && token.word.length > 1 && (!isFound || token.word.length < 5)
      ? beginnings(token.word, stem, vocabulary).map((each) =>
          isFound ? { ...each, weight: each.weight * 0.5 } : each,
        )
      : [];
  return {
    word: token.word,
    isStop,
    isRepaired: false,
    alternatives: [...known, ...derived, ...unknown, ...alike, ...begun],
  };
}

// «отключить» is also asked of «отключение», «доверие» of «доверительный»: words that begin alike.
function derivations(stem: string, vocabulary: Vocabulary): Alternative[] {
  const root = stem.replace(/[аеиоуыэюяйь]+$/, "");
  if (root.length < 5 || !/^[а-я]+$/.test(root)) return [];
  return vocabulary
    .beginning(root, mostBeginnings)
    .filter((term) => term !== stem && term.length <= root.length + 6)
    .map((term) => ({ terms: [term], weight: 0.5 }));
}

// «делегация», which no page has, is asked of «делегирование».
function relatives(stem: string, vocabulary: Vocabulary): Alternative[] {
  const root = stem.slice(0, Math.max(6, Math.ceil(stem.length * 0.5)));
  if (stem.length < 7 || !/^[а-я]+$/.test(stem)) return [];
  return vocabulary
    .beginning(root, mostBeginnings)
    .filter((term) => term.length <= stem.length + 5)
    .map((term) => ({ terms: [term], weight: 0.65 }));
}

// While a word is being typed it has no ending yet, so that what is cut off as one may belong to it.
function beginnings(word: string, stem: string, vocabulary: Vocabulary): Alternative[] {
  const found = vocabulary.beginning(word, mostBeginnings);
  const own = (
    found.length > 0 || stem.length < 4 ? found : vocabulary.beginning(stem, mostBeginnings)
  ).map((term) => ({ terms: [term], weight: 0.6 + 0.4 * Math.min(1, word.length / term.length) }));
  const alike =
    word.length > 2 && vocabulary.soundingLike(word, true).length === 0
      ? vocabulary
          .soundingLike(word, false)
          .filter(({ likeness }) => likeness >= 0.75)
          .slice(0, 6)
      : [];
  return [
    ...own,
    ...alike.map(({ term, likeness }) => ({
      terms: [term],
      weight: 0.6 * likeness + 0.3 * Math.min(1, word.length / term.length),
    })),
  ];
}

function mend(word: string, isLast: boolean, vocabulary: Vocabulary): Unit {
  const sounding = soundUnit(word, isLast, vocabulary, 0.75);
  const spelt = vocabulary.misspelt(word, stemOf(word), slipsAllowed(word));
  const [heard, read] = [sounding.alternatives[0]?.weight ?? 0, spelt[0]?.likeness ?? 0];
  if (heard > 0 && heard >= read - 0.05) return sounding;
  if (read > 0) return withEnding(nearUnit(spelt, 1), word);
  return soundUnit(word, isLast, vocabulary, 0.5);
}

function soundUnit(word: string, isLast: boolean, vocabulary: Vocabulary, least: number): Unit {
  const russian = /^[a-z']+$/.test(word) ? inCyrillic(word) : word;
  const stem = stemOf(russian);
  if (russian !== word && stem.length > 2 && vocabulary.isKnown(stem))
    return {
      word: russian,
      isStop: false,
      isRepaired: true,
      alternatives: [{ terms: [stem], weight: 0.95 }],
    };
  const spellings = [...new Set([word, stem])].filter((each) => each.length > 2);
  const found = spellings
    .flatMap((spelling) => vocabulary.soundingLike(spelling, true))
    .filter(({ likeness }) => likeness >= least);
  const begun =
    found.length === 0 && isLast && word.length > 3
      ? vocabulary
          .soundingLike(word, false)
          .filter(({ likeness }) => likeness >= Math.max(0.75, least))
      : [];
  const sorted = [...found, ...begun].sort((one, other) => other.likeness - one.likeness);
  return sorted.length === 0
    ? { word, isStop: false, isRepaired: false, alternatives: [] }
    : nearUnit(sorted, 0.95);
}

function nearUnit(near: readonly NearWord[], sureness: number): Unit {
  const [best] = near;
  const alternatives = near
    .slice(0, 4)
    .filter(({ likeness }) => likeness >= (best?.likeness ?? 0) - 0.12)
    .map(({ term, likeness }, place) => ({
      terms: [term],
      weight: sureness * likeness * (place === 0 ? 1 : 0.6),
    }));
  return { word: best?.word ?? "", isStop: false, isRepaired: true, alternatives };
}

// The repaired word is shown in the form that was typed: «резрвное» is «резервное», not the «резервная» of the site.
function withEnding(unit: Unit, typed: string): Unit {
  const term = unit.alternatives[0]?.terms[0] ?? "";
  const stem = stemOf(typed);
  if (!typed.startsWith(stem) || !/^[а-я]+$/.test(typed)) return unit;
  const ending = typed.slice(stem.length);
  const word = [term.slice(0, -1) + ending, term + ending].find((each) => stemOf(each) === term);
  return word === undefined ? unit : { ...unit, word };
}

function slipsAllowed(word: string): number {
  if (!/^[a-zа-я]+$/.test(word)) return 0;
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

// «git lab», «снайп ит»: two words that stand as one.
function withJoined(units: readonly Unit[], vocabulary: Vocabulary): Unit[] {
  return units.map((unit, place) => {
    const pairs = [
      [units[place - 1], unit],
      [unit, units[place + 1]],
    ];
    const joined = pairs.flatMap(([one, other]) =>
      one && other && !one.isStop && !other.isStop
        ? joinedTerms(one.word + other.word, vocabulary)
        : [],
    );
    return joined.length === 0
      ? unit
      : { ...unit, alternatives: [...unit.alternatives, ...joined] };
  });
}

function joinedTerms(word: string, vocabulary: Vocabulary): Alternative[] {
  if (!/^[a-zа-я]{5,}$/.test(word)) return [];
  const stem = stemOf(word);
  if (vocabulary.isKnown(stem)) return [{ terms: [stem], weight: 1 }];
  return vocabulary
    .soundingLike(stem, true)
    .filter(({ likeness }) => likeness >= 0.7)
    .slice(0, 2)
    .map(({ term, likeness }) => ({ terms: [term], weight: likeness }));
}

function withSynonyms(units: readonly Unit[], vocabulary: Vocabulary): Unit[] {
  // The sure reading of a word decides whether a phrase of the table stands in the query.
  const places = new Map<string, number>();
  units.forEach((unit, place) => {
    for (const { terms, weight } of unit.alternatives)
      if (weight >= 0.8 && terms.length === 1 && terms[0] !== undefined && !places.has(terms[0]))
        places.set(terms[0], place);
  });
  const additions = units.map((): Alternative[] => []);
  for (const { asked, searched } of commonSynonyms()) {
    for (const phrase of asked) {
      if (!phrase.every((term) => places.has(term))) continue;
      for (const other of searched) {
        if (other === phrase || !other.every(vocabulary.isOnSite)) continue;
        for (const term of phrase)
          additions[places.get(term) ?? -1]?.push({ terms: other, weight: 0.7 });
      }
    }
  }
  return units.map((unit, place) =>
    additions[place]?.length
      ? { ...unit, alternatives: [...unit.alternatives, ...(additions[place] ?? [])] }
      : unit,
  );
}
