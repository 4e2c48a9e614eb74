import { isStopWord } from "./stop-words";
import { tokensOf } from "./tokens";

interface Named {
  readonly title: string;
  readonly synonyms: readonly string[];
}

/** Title and synonyms of a page in the order of their chunks. */
export function pageNames({ title, synonyms }: Named): readonly string[] {
  return [title, ...synonyms];
}

/** How many words of a name say something of its subject. */
export function contentLength(name: string): number {
  return tokensOf(name).filter(({ word }) => !isStopWord(word)).length;
}

/** How much of a name of `length` words so many fill: «домен» fills «Домен», half «Лес доменов». */
export function filledShare(length: number, words: number): number {
  return length === 0 ? 0 : Math.min(1, words / length);
}
