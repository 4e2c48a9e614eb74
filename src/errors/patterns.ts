import type { ErrorsFile } from "../contracts/site-files";
import { isOfDirectoryAlone } from "./clauses";
import { common, ofLogs, ofOneMeaning } from "./known-words";
import { beginnings, endings, messagesOf, type Message, type MessageWord } from "./messages";
import { createWeighing, isCode, isOfAnybody, type PatternWord } from "./word-weights";
import { isNumber } from "./words";

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
  /** Its words, if it is brief and yet only a directory or Kerberos says it. */
  readonly clause: readonly string[] | null;
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
export const fewWords = 3;

/** Indexes the messages of all rows. */
export function indexPatterns({ rows, sources }: ErrorsFile): PatternIndex {
  const messages = rows.flatMap((row, place) =>
    messagesOf(row, place, sources[row.source]?.isGeneral === true),
  );
  const { numberOf, read } = createNumbering();
  const weigh = createWeighing(messages, numberOf);
  const tellingFrom = beginnings(messages);
  const tellingTo = endings(messages);
  const patterns = messages.flatMap((message, place): Pattern[] => {
    const [from = 0, to = 0] = [tellingFrom[place], tellingTo[place]];
    const words = withTellingWord(weigh(message), from, to);
    if (!isTelling(message.words, words)) return [];
    return [{ ...patternOf(message, words), tellingFrom: from, tellingTo: to }];
  });
  const neutral = new Set([...ofLogs].map(numberOf));
  return { patterns, byAnchor: placesByAnchor(patterns), read, neutral };
}

/** If one word alone tells a message from others, a line must have it after the one before it. */
function withTellingWord(
  words: readonly PatternWord[],
  tellingFrom: number,
  tellingTo: number,
): readonly PatternWord[] {
  if (tellingFrom === 0 || tellingFrom !== tellingTo - 1) return words;
  return words.map((each, place) =>
    (place === tellingFrom || place === tellingFrom - 1) && !each.isAnyNumber
      ? { ...each, isRequired: true }
      : each,
  );
}

/** Numbers words in the order in which they are first met; numeric words get odd numbers. */
function createNumbering(): {
  readonly numberOf: (word: string) => number;
  readonly read: PatternIndex["read"];
} {
  const numbers = new Map<string, number>();
  return {
    numberOf(word) {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      const next = (numbers.size + 1) * 2 + (isNumber(word) ? 1 : 0);
      numbers.set(word, next);
      return next;
    },
    read: (words) =>
      Int32Array.from(words, (word) => numbers.get(word) ?? (isNumber(word) ? -1 : 0)),
  };
}

function patternOf(
  { row, isExact, words, name }: Message,
  weighed: readonly PatternWord[],
): Omit<Pattern, "tellingFrom" | "tellingTo"> {
  const isBrief = words.length <= fewWords;
  const hasOwnNumber = weighed.some(
    ({ isAnyNumber }, index) => !isAnyNumber && isNumber(words[index]?.word ?? ""),
  );
  const isOfOneMeaning = words.length > 1 && words.some(({ word }) => ofOneMeaning.has(word));
  const plain = words.map(({ word }) => word);
  return {
    row,
    clause: isExact && isBrief && isOfDirectoryAlone(plain) ? plain : null,
    words: weighed,
    weight: weighed.reduce((sum, each) => sum + each.weight, 0),
    isExact,
    leastShare: isExact || isBrief ? leastExact : leastLike,
    isBrief: isBrief && !hasOwnNumber && !isOfOneMeaning,
    isCode: words.length === 1 && isCode(words[0]?.word ?? ""),
    isAnybodys: words.every(isOfAnybody) && !hasOwnNumber && !isOfOneMeaning,
    name,
  };
}

function placesByAnchor(patterns: readonly Pattern[]): Map<number, number[]> {
  const byAnchor = new Map<number, number[]>();
  patterns.forEach((pattern, place) => {
    for (const word of anchorsOf(pattern)) {
      const places = byAnchor.get(word);
      if (places) places.push(place);
      else byAnchor.set(word, [place]);
    }
  });
  return byAnchor;
}

/** False for one word or for numbers alone: other messages may contain them too. */
function isTelling(words: readonly MessageWord[], weighed: readonly PatternWord[]): boolean {
  const own = words.filter((_, index) => weighed[index]?.isAnyNumber === false);
  const telling = own.filter(({ word }) => !isNumber(word) && !common.has(word));
  if (words.some(({ word }) => isCode(word))) return true;
  return own.length > 1 && (telling.length > 0 || own.length > 2);
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
