import { isStopWord } from "./stop-words";
import { tokensOf } from "./tokens";

const questions: ReadonlySet<string> = new Set(
  "что чего чем как кто кого кому где куда откуда когда зачем почему сколько какая какие какой можно нельзя надо нужно не нет один одна все только еще без свой".split(
    " ",
  ),
);

interface Named {
  readonly title: string;
  readonly synonyms: readonly string[];
}

/** A page's title and synonyms, in the order of their chunks. */
export function pageNames({ title, synonyms }: Named): readonly string[] {
  return [title, ...synonyms];
}

/**
 * Number of meaningful words in a name: its subject, or what is asked about it. «домен» fills
 * «Домен», but only half of «сколько доменов».
 */
export function contentLength(name: string): number {
  return tokensOf(name).filter(({ word }) => !isStopWord(word) || questions.has(word)).length;
}

/**
 * The share of a name of `length` words that this many words fill: «домен» fills «Домен», and half
 * of «Лес доменов».
 */
export function filledShare(length: number, words: number): number {
  return length === 0 ? 0 : Math.min(1, words / length);
}
