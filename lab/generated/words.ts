import { foldedWord, tokensOf } from "../../src/search/tokens";

/** Returns numbers from 0 to 1; deterministic. */
export type Chance = () => number;

/** Number of new words in each generated page: a site's vocabulary grows with its size. */
export const newWordsPerPage = 26;

/** The mulberry32 generator. */
export function seeded(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A random item. */
export function picked<Item>(items: readonly Item[], chance: Chance): Item | undefined {
  return items[Math.floor(chance() * items.length)];
}

/** Makes words from halves of the words of these texts, each word once. */
export function inventedWords(texts: readonly string[], chance: Chance): () => string {
  const halves = [
    ...new Set(texts.flatMap((text) => tokensOf(text).map(({ word }) => foldedWord(word)))),
  ].filter((word) => /^[а-я]{6,9}$/.test(word));
  const made = new Set<string>();
  return () => {
    let word: string;
    do
      word = `${picked(halves, chance)?.slice(0, 4) ?? ""}${picked(halves, chance)?.slice(2) ?? ""}`;
    while (made.has(word));
    made.add(word);
    return word;
  };
}
