import type { IndexedSection, SearchIndex } from "./read-index";
import { isLightWord } from "./stop-words";
import type { Alternative, Unit } from "./units";

/** Where the site contains the words of a query. Lists have an entry for each word. */
export interface Evidence {
  readonly weights: readonly number[];
  readonly total: number;
  /** Share of the weight that the site knows at all. */
  readonly known: number;
  readonly pages: ReadonlyMap<number, FoundPage>;
  /** For each chunk the share of the weight that it contains, and the number of words. */
  readonly shareOfChunk: Float32Array;
  readonly wordsOfChunk: Uint8Array;
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

/** Weight of a word by its place. */
const places = { title: 10, synonym: 2.5, description: 2.5, heading: 4, text: 0.7, code: 0.6 };

const rarityPower = 0.8;
const ofStopWord = 0.08;
const ofLightWord = 0.4;
const ofVersion = 2.6;
const unknownFrequency = 9;

/** Looks up a query's words in an index. */
export function evidenceOf(index: SearchIndex, units: readonly Unit[]): Evidence {
  const matched = units.map((unit) => matchesOf(index, unit.alternatives));
  const hasContent = units.some(({ isStop }) => !isStop);
  const weights = units.map((unit, word) =>
    weightOf(unit, matched[word]?.frequency ?? 0, index.chunks.length, hasContent),
  );
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
): Pick<Evidence, "pages" | "shareOfChunk" | "wordsOfChunk"> {
  const pages = new Map<number, FoundPage>();
  const shareOfChunk = new Float32Array(index.chunks.length);
  const wordsOfChunk = new Uint8Array(index.chunks.length);
  const zeros = (): number[] => shares.map(() => 0);
  const openPage = (): FoundPage => ({ best: zeros(), inNames: zeros(), sections: new Map() });
  const openSection = (): FoundSection => ({ counts: zeros(), nearest: 0 });
  const placeOf = (section: IndexedSection) => {
    const page = entryOf(pages, section.page, openPage);
    return { section, page, own: entryOf(page.sections, section, openSection) };
  };
  for (const [word, { chunks, matches }] of matched.entries()) {
    let place: ReturnType<typeof placeOf> | null = null;
    for (const chunk of chunks) {
      const { section, field } = index.chunks[chunk] ?? {};
      if (!section || !field) continue;
      // Chunks of one section are neighbours, and most look-ups are saved.
      if (place?.section !== section) place = placeOf(section);
      const { page, own } = place;
      const match = matches[chunk] ?? 0;
      const share = (shareOfChunk[chunk] ?? 0) + (shares[word] ?? 0) * match;
      shareOfChunk[chunk] = share;
      wordsOfChunk[chunk] = (wordsOfChunk[chunk] ?? 0) + 1;
      own.nearest = Math.max(own.nearest, share);
      page.best[word] = Math.max(page.best[word] ?? 0, match);
      const isName = field === "title" || field === "synonym" || field === "description";
      const counts = isName ? page.inNames : own.counts;
      counts[word] = (counts[word] ?? 0) + match * places[field];
    }
  }
  return { pages, shareOfChunk, wordsOfChunk };
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = create()));
  return value;
}

interface Matches {
  /** The best match on the whole site; 0 for an unknown word. */
  readonly sureness: number;
  /** The matching chunks, sorted, and how well each chunk of the site matches. */
  readonly chunks: readonly number[];
  readonly matches: Float32Array;
  /** Number of chunks with the word itself; similar words do not make it common. */
  readonly frequency: number;
}

function matchesOf(index: SearchIndex, alternatives: readonly Alternative[]): Matches {
  const matches = new Float32Array(index.chunks.length);
  for (const { terms, weight } of alternatives)
    for (const chunk of chunksWithAll(index, terms))
      matches[chunk] = Math.max(weight, matches[chunk] ?? 0);
  const chunks: number[] = [];
  let sureness = 0;
  let frequency = 0;
  for (let chunk = 0; chunk < matches.length; chunk += 1) {
    const match = matches[chunk] ?? 0;
    if (match === 0) continue;
    chunks.push(chunk);
    sureness = Math.max(sureness, match);
    frequency += match * match;
  }
  return { sureness, chunks, matches, frequency };
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
  found: number,
  chunks: number,
  hasContent: boolean,
): number {
  const frequency = Math.min(found === 0 ? unknownFrequency : found, chunks - 1);
  const rarity = Math.log(1 + (chunks - frequency + 0.5) / (frequency + 0.5)) ** rarityPower;
  if (isStop && hasContent) return rarity * ofStopWord;
  if (isLightWord(word)) return rarity * ofLightWord;
  return /^\d+\.\d+/.test(word) ? rarity * ofVersion : rarity;
}
