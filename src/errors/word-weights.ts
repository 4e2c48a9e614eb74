import { common, ofAnyProgram } from "./known-words";
import type { Message, MessageWord } from "./messages";
import { isNumber } from "./words";

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

/** A page's message this short must match in full: without one word it is another sentence. */
const shortMessage = 5;
/** If a message has only this many words of its own, beside any program's, all must match. */
const fewOwn = 2;

/** Without it the same words report success. */
const ofFailing = new Set(["failed", "denied", "rejected", "refused", "cannot"]);

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
export const isCode = (word: string): boolean => /^(?:0x[\da-f]{8}|\d{10})$/.test(word);

/** Returns a function that says what each word of a message counts for in a comparison. */
export function createWeighing(
  messages: readonly Message[],
  numberOf: (word: string) => number,
): (message: Message) => PatternWord[] {
  const errorsWithin = knownErrors(messages);
  const rarity = rarityOf(messages);
  return ({ isExact, words }) => {
    const isWhole = words.length <= shortMessage;
    const hasFewOwn = words.filter((each) => !isOfAnybody(each)).length <= fewOwn;
    const ofError = isExact ? new Set<number>() : errorsWithin(words);
    return words.map(({ word, isAfterGap }, index): PatternWord => {
      const before = words[index - 1]?.word ?? "";
      const isOwn =
        isNumber(word) &&
        (isExact || isCode(word) || (word.length < 5 && !isAfterGap && beforeNumbers.has(before)));
      const isAnyNumber = isNumber(word) && !isOwn;
      const weight = isAnyNumber ? anyNumber : isShort(word) ? shortNumber : rarity(word);
      const isTold = isWhole || ofError.has(index) || (hasFewOwn && !isOfAnybody({ word }));
      const isRequired = isOwn || (isTold && !isAnyNumber) || ofFailing.has(word);
      return { word: numberOf(word), isAfterGap, isRequired, isAnyNumber, weight };
    });
  };
}

/** True for a word that programs of all kinds print. */
export function isOfAnybody({ word }: Pick<MessageWord, "word">): boolean {
  return ofAnyProgram.has(word) || common.has(word) || isNumber(word);
}

/**
 * Returns a function that finds the names of general errors in a page's message: a different name
 * makes it a different message.
 */
function knownErrors(messages: readonly Message[]): (words: readonly MessageWord[]) => Set<number> {
  const byFirst = new Map<string, string[][]>();
  for (const { isGeneral, words } of messages) {
    const name = words.map(({ word }) => word);
    const isNamed = name.length > 1 && name.length <= shortMessage && !name.some(isNumber);
    if (!isGeneral || !isNamed) continue;
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

/** Weight of a word: 1 if only one message contains it. */
function rarityOf(messages: readonly Message[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { words } of messages)
    for (const word of new Set(words.map((each) => each.word)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const highest = Math.log((messages.length + 1) / 1.5);
  return (word) => {
    const rarity = Math.log((messages.length + 1) / ((counts.get(word) ?? 0) + 0.5)) / highest;
    return Math.max(leastWord, common.has(word) ? rarity * 0.3 : rarity);
  };
}
