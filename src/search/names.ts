import type { IndexPage } from "./read-index";
import { isStopWord } from "./stop-words";
import { tokensOf } from "./tokens";

const lengths = new Map<string, number>();

/** Title and synonyms of a page in the order of their chunks. */
export function pageNames(page: IndexPage): readonly string[] {
  return [page.title, ...(page.synonyms ?? [])];
}

/** How much of a name so many words fill: «домен» fills «Домен» and half of «Лес доменов». */
export function filledShare(name: string, words: number): number {
  let length = lengths.get(name);
  if (length === undefined)
    lengths.set(name, (length = tokensOf(name).filter((token) => !isStopWord(token.word)).length));
  return length === 0 ? 0 : Math.min(1, words / length);
}
