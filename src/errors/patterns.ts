import type { ErrorsFile } from "../contracts/site-files";
import { common, ofAnyProgram, ofLogs, ofOneMeaning } from "./known-words";
import { isNumber, wordsOf } from "./words";

/** A word of a pattern. */
export interface PatternWord {
  /** Its number in the index. */
  readonly word: number;
  readonly weight: number;
  /** True if any number matches here. */
  readonly isAnyNumber: boolean;
  /** True if a different word here makes it a different message: `533` after `data`. */
  readonly isRequired: boolean;
  /** True if `…` precedes it. */
  readonly isAfterGap: boolean;
}

/** A text that identifies a message. */
export interface Pattern {
  /** Index of its row. */
  readonly row: number;
  readonly words: readonly PatternWord[];
  /** Sum of the weights of its words. */
  readonly weight: number;
  /** True if it is written to be compared with lines. */
  readonly isExact: boolean;
  /** The share of its weight that a line must match. */
  readonly leastShare: number;
  /**
   * True if the words are so few, with no number among them, that another program may print them
   * too.
   */
  readonly isBrief: boolean;
  /** True if it is an error number. */
  readonly isCode: boolean;
  /** True if it is only about a network, certificates or files: programs of all kinds print it. */
  readonly isAnybodys: boolean;
  /**
   * The name of an error in a program, such as `KerberosError`: the same words written separately
   * are another message.
   */
  readonly name: string | null;
  /**
   * Messages of other rows share the words before this index. The words after it tell the messages
   * apart, so a line must match the same share of them as of the whole. 0 if no other message
   * begins alike.
   */
  readonly tellingFrom: number;
  /** The same for messages that end alike: the words before this index tell them apart. */
  readonly tellingTo: number;
}

/** All patterns, and for each sufficiently rare word the patterns where it matters. */
export interface PatternIndex {
  readonly patterns: readonly Pattern[];
  readonly byAnchor: ReadonlyMap<number, readonly number[]>;
  /**
   * The words of a line as index numbers; numeric words have odd ones. A word in no pattern is 0,
   * or -1 if numeric.
   */
  readonly read: (words: readonly string[]) => Int32Array;
  /** Words that do not reveal which program prints the line. */
  readonly neutral: ReadonlySet<number>;
}

/**
 * Patterns written for matching are matched strictly; messages on pages were written for reading.
 */
const leastExact = 0.9;
const leastLike = 0.74;
/** Messages this short are also matched strictly: any one of their words is in many lines. */
const fewWords = 3;
/** A page's message this short must match in full: without one word it is another sentence. */
const shortMessage = 5;
/** If all other words are such as any program prints, this few words of its own must all match. */
const fewOwn = 2;
/** Two messages are of one kind if this many first words agree. */
const sameBeginning = 3;

/** The name of a program, file or address; on a page it is no message. */
const isName = (text: string): boolean => /^(?=.*[a-z])[/a-z\d._-]+$/.test(text);

/** The name of an error in a program: several words written as one. */
const isErrorName = (text: string): boolean => /^(?:[A-Z][a-z]+){2,}$/.test(text);

/** Numbers after these words are part of the message. */
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

/** Weight of a number that varies from line to line. */
const anyNumber = 0.03;
/**
 * Weight of a short number: every line has some, so it counts only beside the words of its message.
 */
const shortNumber = 0.15;
const leastWord = 0.09;
const isShort = (word: string): boolean => /^\d{1,3}$/.test(word);
/** A number this long identifies one error. */
const isCode = (word: string): boolean => /^(?:0x[\da-f]{8}|\d{10})$/.test(word);

/** Indexes the messages of all rows. */
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
 * Returns a function that finds the names of general errors in a page's message: a different name
 * makes it a different message.
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

/** False for one word or for numbers alone: other messages may contain them too. */
function isTelling(
  words: readonly { readonly word: string }[],
  weighed: readonly PatternWord[],
): boolean {
  const own = words.filter((_, index) => weighed[index]?.isAnyNumber === false);
  const telling = own.filter(({ word }) => !isNumber(word) && !common.has(word));
  if (words.some(({ word }) => isCode(word))) return true;
  return own.length > 1 && (telling.length > 0 || own.length > 2);
}

/** For each message, the number of first words it shares with a message of another row. */
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

/** Weight of a word: 1 if only one message contains it. */
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

/** The heaviest words, enough of them that a line without any cannot match the message. */
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
