import { wordsOf } from "#src/errors/words";

/** A part of a line; an answer rests on those that are marked. */
export interface LinePart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Cuts a line into what an answer rests on, a code as it is written or words, and the rest. */
export function markedParts(line: string, words: readonly string[]): LinePart[] {
  const [code = ""] = words;
  const at = words.length === 1 ? line.indexOf(code) : -1;
  if (at !== -1)
    return [
      { text: line.slice(0, at), isMarked: false },
      { text: code, isMarked: true },
      { text: line.slice(at + code.length), isMarked: false },
    ];
  const wanted = new Set(words);
  return line.split(/([\p{L}\p{N}_]+)/u).map((text) => ({
    text,
    isMarked: wordsOf(text).some((word) => wanted.has(word)),
  }));
}
