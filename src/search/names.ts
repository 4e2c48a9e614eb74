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

/** Title and synonyms of a page in the order of their chunks. */
export function pageNames({ title, synonyms }: Named): readonly string[] {
  return [title, ...synonyms];
}

/**
 * How many words of a name say something: its subject, or what is asked of it. «домен» fills
 * «Домен», but «сколько доменов» only by half.
 */
export function contentLength(name: string): number {
  return tokensOf(name).filter(({ word }) => !isStopWord(word) || questions.has(word)).length;
}

/** How much of a name of `length` words so many fill: «домен» fills «Домен», half «Лес доменов». */
export function filledShare(length: number, words: number): number {
  return length === 0 ? 0 : Math.min(1, words / length);
}
