import type { ErrorRow } from "../contracts/site-files";
import { wordsOf } from "./words";

/** Two messages are of one kind if this many first words agree. */
const sameBeginning = 3;

/** The name of a program, file or address; on a page it is no message. */
const isName = (text: string): boolean => /^(?=.*[a-z])[/a-z\d._-]+$/.test(text);

/** The name of an error in a program: several words written as one. */
const isErrorName = (text: string): boolean => /^(?:[A-Z][a-z]+){2,}$/.test(text);

/** A message cut into words. */
export interface Message {
  readonly row: number;
  readonly isExact: boolean;
  /** True if its source is about any tool. */
  readonly isGeneral: boolean;
  readonly words: readonly MessageWord[];
  readonly name: string | null;
}

export interface MessageWord {
  readonly word: string;
  readonly isAfterGap: boolean;
}

/** The messages of a row; `place` is its index. */
export function messagesOf(row: ErrorRow, place: number, isGeneral: boolean): Message[] {
  return row.patterns
    .filter((text) => row.isExact || !isName(text))
    .map((text) => ({
      row: place,
      isExact: row.isExact,
      isGeneral,
      words: cutPattern(text),
      name: !row.isExact && isErrorName(text) ? text : null,
    }))
    .filter(({ words }) => words.length > 0);
}

function cutPattern(text: string): MessageWord[] {
  return text
    .split(/…|\.{3}/)
    .flatMap((part, piece) =>
      wordsOf(part).map((word, index) => ({ word, isAfterGap: piece > 0 && index === 0 })),
    );
}

/** For each message, the number of first words it shares with a message of another row. */
export function beginnings(cut: readonly Pick<Message, "row" | "words">[]): number[] {
  const beginningOf = (words: readonly MessageWord[]): string =>
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

/** For each message, the index where the words begin that end a message of another row too. */
export function endings(messages: readonly Message[]): number[] {
  const reversed = messages.map(({ row, words }) => ({ row, words: [...words].reverse() }));
  return beginnings(reversed).map((same, place) =>
    same === 0 ? 0 : (messages[place]?.words.length ?? 0) - same,
  );
}
