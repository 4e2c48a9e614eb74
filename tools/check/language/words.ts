import type { ProseRun } from "./prose";

/** A word in a run of text. */
export interface Word {
  readonly text: string;
  readonly offset: number;
}

// Addresses, domain names, paths, versions, and names with _ or digits are no words.
const notWords =
  /https?:\/\/\S+|[\w.-]+@[\w.-]+|(?:[A-Za-z][\w-]*\.)+[A-Za-z][\w-]*|(?<![\p{L}\d])[/~][\w./-]+|\*?\.[A-Za-z]\w*|[\w-]*_[\w-]*|[\p{L}-]*\d[\p{L}\d.-]*/gu;
const word = /\p{L}+(?:[-’'\u2011]\p{L}+)*/gu;

/** The words of a run; hyphenated words stay whole. */
export function wordsOf(run: Pick<ProseRun, "text">): Word[] {
  const text = run.text.replace(notWords, (part) => " ".repeat(part.length));
  return [...text.matchAll(word)].map((match) => ({ text: match[0], offset: match.index }));
}
