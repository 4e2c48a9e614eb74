import type { ErrorsFile } from "../contracts/site-files";
import { common, ofAnyProgram, ofLogs, ofOneMeaning } from "./known-words";
import { isNumber, wordsOf } from "./words";

/** A word of a pattern. */
export interface PatternWord {
  /** Its number in the index. */
  readonly word: number;
  readonly weight: number;
  /** Any number may stand here. */
  readonly isAnyNumber: boolean;
  /** Another word here is another message: `533` after `data`. */
  readonly isRequired: boolean;
  /** `…` stands before it. */
  readonly isAfterGap: boolean;
}

/** A text by which a message is known. */
export interface Pattern {
  /** Place of the row it belongs to. */
  readonly row: number;
  readonly words: readonly PatternWord[];
  /** Of all its words together. */
  readonly weight: number;
  /** It is written to be compared with lines. */
  readonly isExact: boolean;
  /** The share of its weight that a line must hold. */
  readonly leastShare: number;
  /** So few words, none a number of its own, that another program may print them too. */
  readonly isBrief: boolean;
  /** It is a number by which an error is known. */
  readonly isCode: boolean;
  /** It speaks of a network, certificates or files alone: programs of all kinds print it. */
  readonly isAnybodys: boolean;
  /**
   * It is the name of an error in a program, such as `KerberosError`: these words apart are
   * another message.
   */
  readonly name: string | null;
  /**
   * Messages of other rows begin with the words before this place: what follows tells them apart,
   * and a line must hold as much of it as of the whole. 0 when no other begins so.
   */
  readonly tellingFrom: number;
  /** The same of messages that end alike: the words before this place tell them apart. */
  readonly tellingTo: number;
}

/** All patterns, and for each word that is rare enough those in which it matters. */
export interface PatternIndex {
  readonly patterns: readonly Pattern[];
  readonly byAnchor: ReadonlyMap<number, readonly number[]>;
  /**
   * The words of a line as numbers of the index: those of numbers are odd. A word of no pattern is
   * 0, such a number -1.
   */
  readonly read: (words: readonly string[]) => Int32Array;
  /** Words that say nothing of which program speaks. */
  readonly neutral: ReadonlySet<number>;
}

/** Texts written to be compared are compared strictly; those of pages were written to be read. */
const leastExact = 0.9;
const leastLike = 0.74;
/** A message of so few words is compared strictly too: one of them alone is in many lines. */
const fewWords = 3;
/** A message of a page so short is told by all its words: without one it is another sentence. */
const shortMessage = 5;
/** Where the rest is what any program says, so few words of its own must all be there. */
const fewOwn = 2;
/** So many words at the beginning of two messages make them of one kind. */
const sameBeginning = 3;

/** The name of a program, a file or an address: where a page speaks of it, it is no message. */
const isName = (text: string): boolean => /^(?=.*[a-z])[/a-z\d._-]+$/.test(text);

/** The name of an error in a program: several words written as one. */
const isErrorName = (text: string): boolean => /^(?:[A-Z][a-z]+){2,}$/.test(text);

/** Numbers after these words are a message's own. */
const beforeNumbers = new Set([
  "data",
  "code",
  "err",
  "error",
  "errno",
  "result",
  "status",
  "problem",
  "returned",
]);

/** Weight of a number that differs from line to line. */
const anyNumber = 0.03;
/** Small numbers stand in every line: they tell a message only beside its words. */
const shortNumber = 0.15;
const leastWord = 0.09;
const isShort = (word: string): boolean => /^\d{1,3}$/.test(word);
/** A number so long is the code of one error. */
const isCode = (word: string): boolean => /^(?:0x[\da-f]{8}|\d{10})$/.test(word);

/** Reads the texts of all rows. */
export function indexPatterns({ rows }: ErrorsFile): PatternIndex {
  const cut = rows
    .flatMap((row, place) =>
      row.patterns
        .filter((text) => row.isExact || !isName(text))
        .map((text) => ({
          row: place,
          isExact: row.isExact,
          words: cutPattern(text),
          name: !row.isExact && isErrorName(text) ? text : null,
        })),
    )
    .filter(({ words }) => words.length > 0);
  const errorsWithin = knownErrors(cut);
  const rarity = rarityOf(cut);
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const next = (numbers.size + 1) * 2 + (isNumber(word) ? 1 : 0);
    numbers.set(word, next);
    return next;
  };
  const tellingFrom = beginnings(cut);
  const tellingTo = beginnings(
    cut.map(({ row, words }) => ({ row, words: [...words].reverse() })),
  ).map((same, place) => (same === 0 ? 0 : (cut[place]?.words.length ?? 0) - same));
  const patterns = cut.flatMap(({ row, isExact, words, name }, place): Pattern[] => {
    const isBrief = words.length <= fewWords;
    const isWhole = words.length <= shortMessage;
    const isOfAnybody = ({ word }: { readonly word: string }): boolean =>
      ofAnyProgram.has(word) || common.has(word) || isNumber(word);
    const hasFewOwn = words.filter((each) => !isOfAnybody(each)).length <= fewOwn;
    const ofError = isExact ? new Set<number>() : errorsWithin(words);
    const weighed = words.map(({ word, isAfterGap }, index): PatternWord => {
      const before = words[index - 1]?.word ?? "";
      const isOwn =
        isNumber(word) &&
        (isExact || isCode(word) || (word.length < 5 && !isAfterGap && beforeNumbers.has(before)));
      const isAnyNumber = isNumber(word) && !isOwn;
      const weight = isAnyNumber ? anyNumber : isShort(word) ? shortNumber : rarity(word);
      const isTold = isWhole || ofError.has(index) || (hasFewOwn && !isOfAnybody({ word }));
      const isRequired = isOwn || (isTold && !isAnyNumber);
      return { word: numberOf(word), isAfterGap, isRequired, isAnyNumber, weight };
    });
    const hasOwnNumber = weighed.some(
      ({ isAnyNumber }, index) => !isAnyNumber && isNumber(words[index]?.word ?? ""),
    );
    const weight = weighed.reduce((sum, each) => sum + each.weight, 0);
    const leastShare = isExact || isBrief ? leastExact : leastLike;
    const isOfOneMeaning = words.length > 1 && words.some(({ word }) => ofOneMeaning.has(word));
    const isOnlyCode = words.length === 1 && isCode(words[0]?.word ?? "");
    if (!isTelling(words, weighed)) return [];
    return [
      {
        row,
        words: weighed,
        weight,
        isExact,
        leastShare,
        isBrief: isBrief && !hasOwnNumber && !isOfOneMeaning,
        isCode: isOnlyCode,
        isAnybodys: words.every(isOfAnybody) && !hasOwnNumber && !isOfOneMeaning,
        name,
        tellingFrom: tellingFrom[place] ?? 0,
        tellingTo: tellingTo[place] ?? 0,
      },
    ];
  });
  const byAnchor = new Map<number, number[]>();
  patterns.forEach((pattern, place) => {
    for (const word of anchorsOf(pattern)) {
      const places = byAnchor.get(word);
      if (places) places.push(place);
      else byAnchor.set(word, [place]);
    }
  });
  const read = (words: readonly string[]): Int32Array =>
    Int32Array.from(words, (word) => numbers.get(word) ?? (isNumber(word) ? -1 : 0));
  const neutral = new Set([...ofLogs].map(numberOf));
  return { patterns, byAnchor, read, neutral };
}

function cutPattern(text: string): { word: string; isAfterGap: boolean }[] {
  return text
    .split(/…|\.{3}/)
    .flatMap((part, piece) =>
      wordsOf(part).map((word, index) => ({ word, isAfterGap: piece > 0 && index === 0 })),
    );
}

/**
 * Tells at which places of a page's message the name of a general error stands: with the name of
 * another it is another message.
 */
function knownErrors(
  cut: readonly {
    readonly isExact: boolean;
    readonly words: readonly { readonly word: string }[];
  }[],
): (words: readonly { readonly word: string }[]) => Set<number> {
  const byFirst = new Map<string, string[][]>();
  for (const { isExact, words } of cut) {
    const name = words.map(({ word }) => word);
    const isNamed = name.length > 1 && name.length <= shortMessage && !name.some(isNumber);
    if (!isExact || !isNamed) continue;
    const known = byFirst.get(name[0] ?? "");
    if (known) known.push(name);
    else byFirst.set(name[0] ?? "", [name]);
  }
  return (words) => {
    const places = new Set<number>();
    words.forEach(({ word }, place) => {
      for (const name of byFirst.get(word) ?? [])
        if (name.every((each, index) => words[place + index]?.word === each))
          name.forEach((_, index) => places.add(place + index));
    });
    return places;
  };
}

/** One word, or numbers alone, say nothing: another message may have them too. */
function isTelling(
  words: readonly { readonly word: string }[],
  weighed: readonly PatternWord[],
): boolean {
  const own = words.filter((_, index) => weighed[index]?.isAnyNumber === false);
  const telling = own.filter(({ word }) => !isNumber(word) && !common.has(word));
  if (words.some(({ word }) => isCode(word))) return true;
  return own.length > 1 && (telling.length > 0 || own.length > 2);
}

/** How many words each message has in common, from its first on, with one of another row. */
function beginnings(
  cut: readonly { readonly row: number; readonly words: readonly { readonly word: string }[] }[],
): number[] {
  const beginningOf = (words: readonly { readonly word: string }[]): string =>
    words
      .slice(0, sameBeginning)
      .map(({ word }) => word)
      .join(" ");
  const alike = new Map<string, (typeof cut)[number][]>();
  for (const each of cut) {
    const beginning = beginningOf(each.words);
    const known = alike.get(beginning);
    if (known) known.push(each);
    else alike.set(beginning, [each]);
  }
  return cut.map(({ row, words }) => {
    const shared = (alike.get(beginningOf(words)) ?? []).map((other) => {
      if (other.row === row) return 0;
      const same = words.findIndex(({ word }, index) => word !== other.words[index]?.word);
      return same === -1 || same === other.words.length ? 0 : same;
    });
    return Math.max(0, ...shared);
  });
}

/** What words weigh: 1 for one of a single message. */
function rarityOf(
  cut: readonly { readonly words: readonly { readonly word: string }[] }[],
): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { words } of cut)
    for (const word of new Set(words.map((each) => each.word)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const highest = Math.log((cut.length + 1) / 1.5);
  return (word) => {
    const rarity = Math.log((cut.length + 1) / ((counts.get(word) ?? 0) + 0.5)) / highest;
    return Math.max(leastWord, common.has(word) ? rarity * 0.3 : rarity);
  };
}

/** The weightiest words, so many that a line without any of them cannot be the message. */
function anchorsOf({ words, weight, leastShare }: Pattern): Set<number> {
  const anchors = new Set<number>();
  let left = weight;
  for (const each of [...words].sort((one, other) => other.weight - one.weight)) {
    if (left < weight * leastShare) break;
    if (!each.isAnyNumber) anchors.add(each.word);
    left -= each.weight;
  }
  return anchors;
}
