import { searchShardFile, type StoredIndex, type TermShard } from "../contracts/site-files";
import { synonymTerms } from "./common-synonyms";
import { readTerms, readWords } from "./front-coding";
import type { Loader } from "./loader";
import { readAscending, readNumbers } from "./numbers";
import { shardPaths } from "./shard-paths";

/** The terms of an index. Content of shards that are not loaded yet is treated as missing. */
export interface Lexicon {
  /** The common terms, sorted; on a small site all terms. */
  readonly common: readonly string[];
  readonly isCommon: (term: string) => boolean;
  readonly has: (term: string) => boolean;
  /** Number of chunks with the term. */
  readonly frequency: (term: string) => number;
  /** True if a term occurs anywhere except in page synonyms. */
  readonly isShown: (term: string) => boolean;
  /** Words of the site's text that a plain term was made from, the most frequent first. */
  readonly wordsOf: (term: string) => readonly string[];
  readonly chunksOf: (term: string) => ArrayLike<number>;
  /** Sorted terms that begin with `start`; omits rare ones if `enough` others exist. */
  readonly beginning: (start: string, enough: number) => readonly string[];
  /** Rare terms next to a word in sort order. */
  readonly rareBeside: (word: string) => readonly string[];
}

interface RareTerms {
  readonly terms: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  readonly endings: readonly string[];
  readonly postings: readonly string[];
  readonly hidden: ReadonlySet<number>;
}

const none: readonly number[] = [];

/** Decodes the terms of the first file. */
export function readLexicon({ terms: stored, rare }: StoredIndex, loader: Loader): Lexicon {
  const { terms: common, endings } = readTerms(stored.coded);
  const frequencies = readNumbers(stored.frequencies);
  if (frequencies.length !== common.length) throw new Error("The index of search is broken");
  const numbers = new Map(common.map((term, number) => [term, number]));
  const hidden = new Set(readAscending(stored.hidden));
  const postingOf = postingReader(stored, common.length, loader);
  const unpacked = new Map<string, ArrayLike<number>>();
  const rareTerms = rareReader(rare, loader);
  const postings = (term: string): string | null => {
    const number = numbers.get(term);
    if (number !== undefined) return postingOf(number);
    const shard = rareTerms.shardFor(term);
    return shard?.postings[shard.places.get(term) ?? -1] ?? null;
  };
  const chunksOf = (term: string): ArrayLike<number> => {
    const known = unpacked.get(term);
    if (known) return known;
    const coded = postings(term);
    if (coded === null) return none;
    const chunks = readAscending(coded);
    unpacked.set(term, chunks);
    return chunks;
  };
  return {
    common,
    isCommon: (term) => numbers.has(term),
    has: (term) => numbers.has(term) || rareTerms.shardFor(term)?.places.has(term) === true,
    frequency(term) {
      const number = numbers.get(term);
      return number === undefined ? chunksOf(term).length : (frequencies[number] ?? 0);
    },
    isShown(term) {
      const number = numbers.get(term);
      if (number !== undefined) return !hidden.has(number);
      const shard = rareTerms.shardFor(term);
      const place = shard?.places.get(term);
      return place !== undefined && shard?.hidden.has(place) === false;
    },
    wordsOf(term) {
      const number = numbers.get(term);
      if (number !== undefined) return readWords(term, endings[number] ?? "");
      const shard = rareTerms.shardFor(term);
      const place = shard?.places.get(term);
      return place === undefined ? [] : readWords(term, shard?.endings[place] ?? "");
    },
    chunksOf,
    beginning(start, enough) {
      const found = rangeOf(common, start);
      const often = found.filter(
        (term) => (frequencies[numbers.get(term) ?? -1] ?? 0) >= stored.least,
      );
      if (often.length >= enough) return found;
      const others = rareTerms.beginning(start);
      return others.length === 0 ? found : [...found, ...others].sort(byCode);
    },
    rareBeside: (word) => rareTerms.shardFor(word)?.terms ?? [],
  };
}

interface RareReader {
  /** The shard where a term would be; null until it is loaded. */
  readonly shardFor: (term: string) => RareTerms | null;
  readonly beginning: (start: string) => readonly string[];
}

function rareReader({ first, files }: StoredIndex["rare"], loader: Loader): RareReader {
  const paths = shardPaths(files, (digits) => searchShardFile("terms", digits));
  const shardAt = loader.files(readRareTerms);
  const synonyms = synonymTerms();
  return {
    shardFor(term) {
      if (synonyms.has(term)) return null;
      const shard = lastAtMost(first, term);
      return shard < 0 ? null : shardAt(paths[shard] ?? "");
    },
    beginning(start) {
      const found: string[] = [];
      for (
        let shard = Math.max(0, lastAtMost(first, start));
        shard < paths.length && (first[shard] ?? "").slice(0, start.length) <= start;
        shard += 1
      )
        found.push(...rangeOf(shardAt(paths[shard] ?? "")?.terms ?? [], start));
      return found;
    },
  };
}

/** Returns the encoded postings of a term of the first file; null until they are loaded. */
function postingReader(
  { alone, counts, files }: StoredIndex["terms"],
  count: number,
  loader: Loader,
): (term: number) => string | null {
  const paths = shardPaths(files, (digits) => searchShardFile("postings", digits));
  const shards = new Int32Array(count);
  const places = new Int32Array(count);
  const groups = readNumbers(counts);
  const lonely = readAscending(alone);
  lonely.forEach((term, index) => {
    shards[term] = groups.length + index;
  });
  const isAlone = new Set(lonely);
  let [shard, place] = [0, 0];
  for (let term = 0; term < count; term += 1) {
    if (isAlone.has(term)) continue;
    while (place >= (groups[shard] ?? Infinity)) [shard, place] = [shard + 1, 0];
    shards[term] = shard;
    places[term] = place++;
  }
  if (paths.length !== groups.length + lonely.length)
    throw new Error("The index of search is broken");
  const shardOf = loader.files((text) => (JSON.parse(text) as string).split(" "));
  return (term) => shardOf(paths[shards[term] ?? -1] ?? "")?.[places[term] ?? -1] ?? null;
}

function readRareTerms(text: string): RareTerms {
  const stored = JSON.parse(text) as TermShard;
  const { terms, endings } = readTerms(stored.coded);
  return {
    terms,
    places: new Map(terms.map((term, place) => [term, place])),
    endings,
    postings: stored.postings.split(" "),
    hidden: new Set(readAscending(stored.hidden)),
  };
}

/** Index of the last item not after `term`; -1 if all are. */
function lastAtMost(sorted: readonly string[], term: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") <= term) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function rangeOf(sorted: readonly string[], start: string): string[] {
  const found: string[] = [];
  for (let at = firstFrom(sorted, start); sorted[at]?.startsWith(start); at += 1)
    found.push(sorted[at] ?? "");
  return found;
}

function firstFrom(sorted: readonly string[], start: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function byCode(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
