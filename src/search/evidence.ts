import type { Intent } from "./intent";
import { isChangeWord } from "./intent";
import type { Alternative, Unit } from "./units";
import type { RankFigures } from "./figures";
import { fields, type SearchIndex } from "./read-index";
import { isLightWord } from "./stop-words";

/**
 * What the site holds of a query. In flat arrays, because a common word stands in every section:
 * what is said of chunks, sections and pages goes by their numbers, and what is said of each word
 * there by `number * words + word`.
 */
export interface Evidence {
  /** How many words the query has, and what each weighs. */
  readonly words: number;
  readonly weights: readonly number[];
  readonly total: number;
  /** How much of the weight the site knows at all, as a share. */
  readonly known: number;
  /** Of each chunk what share of the weight it holds, and how many of the words. */
  readonly shareOfChunk: Float32Array;
  readonly wordsOfChunk: Uint8Array;
  /**
   * Of each section how often each word stands there, weighed by where, and the share of its
   * fullest chunk.
   */
  readonly frequencies: Float32Array;
  readonly nearest: Float32Array;
  /** Of each page how well each word is matched at best. */
  readonly best: Float32Array;
  /** Pages on which anything stands. */
  readonly pages: ReadonlySet<number>;
}

/** Looks a query's words up in an index. */
export function evidenceOf(
  index: SearchIndex,
  units: readonly Unit[],
  intent: Intent,
  figures: RankFigures,
): Evidence {
  const areAllStops = units.every((unit) => unit.isStop);
  const matched = units.map((unit) => matchesOf(index, unit.alternatives));
  const weights = units.map((unit, word) =>
    weightOf(index, unit, matched[word], areAllStops, intent, figures),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const words = units.length;
  const fieldWeights = fields.map((field) => figures[field]);
  const evidence = {
    words,
    weights,
    total,
    known:
      matched.reduce((sum, { sureness }, word) => sum + (weights[word] ?? 0) * sureness, 0) / total,
    shareOfChunk: new Float32Array(index.chunkCount),
    wordsOfChunk: new Uint8Array(index.chunkCount),
    frequencies: new Float32Array(index.sections.length * words),
    nearest: new Float32Array(index.sections.length),
    best: new Float32Array(index.pages.length * words),
    pages: new Set<number>(),
  };
  const { shareOfChunk, wordsOfChunk, frequencies, nearest, best, pages } = evidence;
  matched.forEach(({ chunks, matches }, word) => {
    const weight = (weights[word] ?? 0) / total;
    for (const chunk of chunks) {
      const match = matches[chunk] ?? 0;
      const section = index.sectionOfChunk[chunk] ?? 0;
      const page = index.sections[section]?.page ?? 0;
      const share = (shareOfChunk[chunk] ?? 0) + weight * match;
      shareOfChunk[chunk] = share;
      wordsOfChunk[chunk] = (wordsOfChunk[chunk] ?? 0) + 1;
      if (share > (nearest[section] ?? 0)) nearest[section] = share;
      frequencies[section * words + word] =
        (frequencies[section * words + word] ?? 0) +
        match * (fieldWeights[index.fieldOfChunk[chunk] ?? 0] ?? 1);
      if (match > (best[page * words + word] ?? 0)) best[page * words + word] = match;
      pages.add(page);
    }
  });
  return evidence;
}

interface Matches {
  /** The best match on the whole site, 0 for a word the site does not know. */
  readonly sureness: number;
  readonly chunks: readonly number[];
  /** Of each chunk how well the word is matched there. */
  readonly matches: Float32Array;
}

function matchesOf(index: SearchIndex, alternatives: readonly Alternative[]): Matches {
  const matches = new Float32Array(index.chunkCount);
  const chunks: number[] = [];
  let sureness = 0;
  for (const { terms, weight } of alternatives) {
    for (const chunk of chunksWithAll(index, terms)) {
      const before = matches[chunk] ?? 0;
      if (before === 0) chunks.push(chunk);
      if (weight > before) matches[chunk] = weight;
      if (weight > sureness) sureness = weight;
    }
  }
  return { sureness, chunks, matches };
}

function weightOf(
  index: SearchIndex,
  unit: Unit,
  matched: Matches | undefined,
  areAllStops: boolean,
  intent: Intent,
  figures: RankFigures,
): number {
  // Words that only are like the asked one do not make it common.
  let frequency = 0;
  for (const chunk of matched?.chunks ?? []) frequency += (matched?.matches[chunk] ?? 0) ** 2;
  const isUnknown = frequency === 0;
  if (isUnknown) frequency = figures.unknownFrequency;
  const rarity =
    Math.log(
      1 + (index.chunkCount - Math.min(frequency, index.chunkCount - 1) + 0.5) / (frequency + 0.5),
    ) ** figures.rarity;
  if (unit.isStop && !areAllStops) return rarity * figures.stopWord;
  if (intent.isAboutChanges && isChangeWord(unit.word)) return rarity * figures.changeWord;
  if (isUnknown && /(?:ть|ти|ться|тся)$/.test(unit.word)) return rarity * figures.unknownVerb;
  if (isLightWord(unit.word)) return rarity * figures.light;
  return /^\d+\.\d+(\.\d+)?$/.test(unit.word) ? rarity * figures.version : rarity;
}

function chunksWithAll(index: SearchIndex, terms: readonly string[]): readonly number[] {
  const lists = terms.map((term) => {
    const number = index.numbers.get(term);
    return number === undefined ? [] : index.chunksOf(number);
  });
  const [first = [], ...others] = lists.sort((one, other) => one.length - other.length);
  return others.reduce((left, list) => {
    const set = new Set(list);
    return left.filter((chunk) => set.has(chunk));
  }, first);
}
