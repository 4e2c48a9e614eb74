import type { IndexedSection, SearchIndex } from "./read-index";
import { isLightWord } from "./stop-words";
import type { Alternative, Unit } from "./units";

/** Where the site contains the words of a query. Lists have an entry for each word. */
export interface Evidence {
  readonly weights: readonly number[];
  readonly total: number;
  /** Share of the weight that the site knows at all. */
  readonly known: number;
  readonly pages: Map<number, FoundPage>;
  readonly chunks: Map<number, FoundChunk>;
}

export interface FoundPage {
  /** The best match of each word. */
  readonly best: number[];
  /** How often each word occurs in names and description, weighted by place. */
  readonly inNames: number[];
  /** Its sections with any match. */
  readonly sections: Map<IndexedSection, FoundSection>;
}

export interface FoundSection {
  /** How often each word occurs, weighted by place. */
  readonly counts: number[];
  /** The share of its best chunk. */
  nearest: number;
}

/** The share of the query's weight that a chunk contains, and the number of words. */
export interface FoundChunk {
  share: number;
  words: number;
}

/** Weight of a word by its place. */
const places = { title: 10, synonym: 2.5, description: 2.5, heading: 4, text: 0.7, code: 0.6 };

const rarityPower = 0.8;
const ofStopWord = 0.08;
const ofLightWord = 0.4;
const ofVersion = 2.6;
const unknownFrequency = 9;
const ofOwnName = 0.1;

/** Looks up a query's words in an index. */
export function evidenceOf(index: SearchIndex, units: readonly Unit[]): Evidence {
  const matched = units.map((unit) => matchesOf(index, unit.alternatives));
  const hasContent = units.some(({ isStop }) => !isStop);
  const isMessage = isEnglishMessage(units, matched);
  const weights = units.map((unit, word) => {
    const found = matched[word] ?? noMatches;
    const weight = weightOf(unit, found, index.chunks.length, hasContent);
    return isMessage && found.frequency === 0 ? weight * ofOwnName : weight;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => weight / total);
  return {
    ...findingsOf(index, matched, shares),
    weights,
    total,
    known: matched.reduce((sum, { sureness }, word) => sum + (shares[word] ?? 0) * sureness, 0),
  };
}

function findingsOf(
  index: SearchIndex,
  matched: readonly Matches[],
  shares: readonly number[],
): Pick<Evidence, "pages" | "chunks"> {
  const pages = new Map<number, FoundPage>();
  const chunks = new Map<number, FoundChunk>();
  const zeros = (): number[] => shares.map(() => 0);
  for (const [word, { chunks: matches }] of matched.entries())
    for (const [number, match] of matches) {
      const place = index.chunks[number];
      if (!place) continue;
      const { section, field } = place;
      const chunk = entryOf(chunks, number, () => ({ share: 0, words: 0 }));
      const page = entryOf(pages, section.page, () => ({
        best: zeros(),
        inNames: zeros(),
        sections: new Map<IndexedSection, FoundSection>(),
      }));
      const own = entryOf(page.sections, section, () => ({ counts: zeros(), nearest: 0 }));
      chunk.share += (shares[word] ?? 0) * match;
      chunk.words += 1;
      own.nearest = Math.max(own.nearest, chunk.share);
      page.best[word] = Math.max(page.best[word] ?? 0, match);
      const isName = field === "title" || field === "synonym" || field === "description";
      const counts = isName ? page.inNames : own.counts;
      counts[word] = (counts[word] ?? 0) + match * places[field];
    }
  return { pages, chunks };
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = create()));
  return value;
}

interface Matches {
  /** The best match on the whole site; 0 for an unknown word. */
  readonly sureness: number;
  /** How well each chunk matches. */
  readonly chunks: ReadonlyMap<number, number>;
  /** Number of chunks with the word itself; similar words do not make it common. */
  readonly frequency: number;
}

const noMatches: Matches = { sureness: 0, chunks: new Map(), frequency: 0 };

function matchesOf(index: SearchIndex, alternatives: readonly Alternative[]): Matches {
  const chunks = new Map<number, number>();
  let sureness = 0;
  for (const { terms, weight } of alternatives) {
    const found = chunksWithAll(index, terms);
    if (found.length > 0) sureness = Math.max(sureness, weight);
    for (const chunk of found) chunks.set(chunk, Math.max(weight, chunks.get(chunk) ?? 0));
  }
  let frequency = 0;
  for (const match of chunks.values()) frequency += match * match;
  return { sureness, chunks, frequency };
}

/**
 * True for an English sentence of which the site has most words. What it lacks is a name of the
 * reader's own, such as «ivanov» in `user DN not found for: ivanov`.
 */
function isEnglishMessage(units: readonly Unit[], matched: readonly Matches[]): boolean {
  const known = matched.filter(({ frequency }) => frequency > 0).length;
  return known >= 3 && known > units.length / 2 && units.every(({ word }) => !/[а-я]/.test(word));
}

function chunksWithAll(index: SearchIndex, terms: readonly string[]): readonly number[] {
  const [first = [], ...others] = terms.map((term) => index.chunksOf(term));
  return others.reduce((common, chunks) => {
    const set = new Set(chunks);
    return common.filter((chunk) => set.has(chunk));
  }, first);
}

function weightOf(
  { word, isStop }: Unit,
  { frequency: found }: Matches,
  chunks: number,
  hasContent: boolean,
): number {
  const frequency = Math.min(found === 0 ? unknownFrequency : found, chunks - 1);
  const rarity = Math.log(1 + (chunks - frequency + 0.5) / (frequency + 0.5)) ** rarityPower;
  if (isStop && hasContent) return rarity * ofStopWord;
  if (isLightWord(word)) return rarity * ofLightWord;
  return /^\d+\.\d+/.test(word) ? rarity * ofVersion : rarity;
}
