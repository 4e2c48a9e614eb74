import { commonChunks } from "./common-chunks";
import type { Intent } from "./intent";
import { isChangeWord } from "./intent";
import type { Alternative, Unit } from "./units";
import type { RankFigures } from "./figures";
import { fields, type SearchIndex } from "./read-index";
import { isAdjective, isVerb } from "./parts-of-speech";
import { isLightWord } from "./stop-words";

/**
 * Where the site contains the words of a query. Flat arrays indexed by chunk, section and page,
 * because a common word appears in every section. Valid until the next query is looked up.
 */
export interface Evidence {
  /** Number of words in the query, and the weight of each. */
  readonly words: number;
  /** Number of words that carry the subject. */
  readonly contentWords: number;
  readonly weights: readonly number[];
  readonly total: number;
  /** Share of the weight that the site knows at all. */
  readonly known: number;
  /** For each chunk the share of the weight it contains; of names and headings also the words. */
  readonly shareOfChunk: Float32Array;
  readonly wordsOfChunk: Uint8Array;
  /** For each section how often each word occurs, weighted by place: one value per word. */
  readonly frequencies: Float32Array;
  /** For each page the part of its first section's `frequencies` of its names and description. */
  readonly ofWhole: Float32Array;
  /** For each section the share of its best chunk. */
  readonly nearest: Float32Array;
  /** For each page the best match of each word: one value per word. */
  readonly best: Float32Array;
  /** Pages with any match, and for each page whether names or headings match: bits. */
  readonly pages: readonly number[];
  readonly named: Uint8Array;
}

/** The bits of `named`. */
export const inName = 1;
export const inHeading = 2;

/** Looks up a query's words in an index. */
export function evidenceOf(
  index: SearchIndex,
  units: readonly Unit[],
  intent: Intent,
  figures: RankFigures,
): Evidence {
  const matched = units.map((unit) => matchesOf(index, unit.alternatives));
  const isMessage = isEnglishMessage(units, matched);
  const contentWords = units.filter((unit) => !unit.isStop).length;
  const weights = units.map(
    (unit, word) =>
      weightOf(index, unit, matched[word], contentWords, intent, figures) *
      (isMessage && matched[word]?.frequency === 0 ? figures.ofMessage : 1) *
      (isNameOfPage(index, matched[word], figures) ? figures.nameOfPage : 1) *
      (isLeftVersion(units, word) ? figures.leftVersion : 1),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const words = units.length;
  const fieldWeights = fields.map((field) => figures[field]);
  const evidence = {
    words,
    contentWords,
    weights,
    total,
    known:
      matched.reduce((sum, { sureness }, word) => sum + (weights[word] ?? 0) * sureness, 0) / total,
    pages: [] as number[],
    ...emptyTables(index, words),
  };
  const isSeen = new Uint8Array(index.kinds.length);
  matched.forEach((one, word) => {
    const weight = (weights[word] ?? 0) / total;
    addWord(index, evidence, isSeen, word, one, weight, fieldWeights);
  });
  return evidence;
}

// Visits every chunk with the word: tens of thousands on a large site.
function addWord(
  { sectionOfChunk, fieldOfChunk, pageOfSection }: SearchIndex,
  evidence: Evidence & { readonly pages: number[] },
  isSeen: Uint8Array,
  word: number,
  { chunks, matches, sureness }: Matches,
  weight: number,
  fieldWeights: readonly number[],
): void {
  const { words, shareOfChunk, wordsOfChunk, frequencies, nearest, best, pages, named } = evidence;
  const { ofWhole } = evidence;
  let section = -1;
  let page = 0;
  for (let at = 0; at < chunks.length; at += 1) {
    const chunk = chunks[at] ?? 0;
    const match = matches === null ? sureness : (matches[at] ?? 0);
    const field = fieldOfChunk[chunk] ?? 0;
    if (sectionOfChunk[chunk] !== section) {
      section = sectionOfChunk[chunk] ?? 0;
      page = pageOfSection[section] ?? 0;
      if (isSeen[page] === 0) {
        isSeen[page] = 1;
        pages.push(page);
      }
    }
    const share = (shareOfChunk[chunk] ?? 0) + weight * match;
    shareOfChunk[chunk] = share;
    if (share > (nearest[section] ?? 0)) nearest[section] = share;
    const inSection = section * words + word;
    const value = match * (fieldWeights[field] ?? 1);
    frequencies[inSection] = (frequencies[inSection] ?? 0) + value;
    const inPage = page * words + word;
    if (match > (best[inPage] ?? 0)) best[inPage] = match;
    if (field >= textField) continue;
    wordsOfChunk[chunk] = (wordsOfChunk[chunk] ?? 0) + 1;
    named[page] = (named[page] ?? 0) | (field <= lastNameField ? inName : inHeading);
    if (field < headingField) ofWhole[inPage] = (ofWhole[inPage] ?? 0) + value;
  }
}

type Tables = Pick<
  Evidence,
  "shareOfChunk" | "wordsOfChunk" | "frequencies" | "ofWhole" | "nearest" | "best" | "named"
>;

// Reused, because a large site's tables take megabytes: allocating them took a third of the time of
// every keystroke. One ranking finishes before the next begins.
let tables: (Tables & { readonly of: SearchIndex }) | null = null;

function emptyTables(index: SearchIndex, words: number): Tables {
  const sections = index.pageOfSection.length;
  const pages = index.kinds.length;
  if (tables?.of !== index || tables.frequencies.length < sections * words)
    tables = {
      of: index,
      shareOfChunk: new Float32Array(index.sectionOfChunk.length),
      wordsOfChunk: new Uint8Array(index.sectionOfChunk.length),
      frequencies: new Float32Array(sections * words),
      ofWhole: new Float32Array(pages * words),
      nearest: new Float32Array(sections),
      best: new Float32Array(pages * words),
      named: new Uint8Array(pages),
    };
  else {
    tables.shareOfChunk.fill(0);
    tables.wordsOfChunk.fill(0);
    tables.frequencies.fill(0, 0, sections * words);
    tables.ofWhole.fill(0, 0, pages * words);
    tables.nearest.fill(0);
    tables.best.fill(0, 0, pages * words);
    tables.named.fill(0);
  }
  return tables;
}

/** The chunks that match a word, and how well. */
interface Matches {
  /** The best match on the whole site; 0 for an unknown word. */
  readonly sureness: number;
  readonly chunks: ArrayLike<number>;
  /** Null if every match equals `sureness`. */
  readonly matches: Float32Array | null;
  /** Number of chunks with the word itself; similar words do not make it common. */
  readonly frequency: number;
}

const titleField = fields.indexOf("title");
const lastNameField = fields.indexOf("synonym");
const headingField = fields.indexOf("heading");
const textField = fields.indexOf("text");

// A large site's tables exceed the processor's cache, so all lists of a word are merged one range
// of chunks after another. The first range holds all chunks of this site.
const rangeLength = 1 << 14;
// How well each chunk of the range matches the word, all zeros between ranges.
const matchOfChunk = new Float32Array(rangeLength);

function matchesOf(index: SearchIndex, alternatives: readonly Alternative[]): Matches {
  const lists = alternatives
    .map(({ terms, weight }) => ({ found: chunksWithAll(index, terms), weight, at: 0 }))
    .filter(({ found }) => found.length > 0);
  const [only] = lists;
  if (only && lists.length === 1)
    return {
      sureness: only.weight,
      chunks: only.found,
      matches: null,
      frequency: only.found.length * only.weight ** 2,
    };
  const most = lists.reduce((sum, { found }) => sum + found.length, 0);
  const chunks = new Int32Array(most);
  const matches = new Float32Array(most);
  let count = 0;
  let frequency = 0;
  for (let start = 0; start < index.sectionOfChunk.length; start += rangeLength) {
    const first = count;
    for (const list of lists) {
      const { found, weight } = list;
      let at = list.at;
      for (; at < found.length; at += 1) {
        const chunk = found[at] ?? 0;
        if (chunk >= start + rangeLength) break;
        const before = matchOfChunk[chunk - start] ?? 0;
        if (before === 0) chunks[count++] = chunk;
        if (weight > before) matchOfChunk[chunk - start] = weight;
      }
      list.at = at;
    }
    for (let at = first; at < count; at += 1) {
      const place = (chunks[at] ?? 0) - start;
      const match = matchOfChunk[place] ?? 0;
      matches[at] = match;
      matchOfChunk[place] = 0;
      frequency += match * match;
    }
  }
  return {
    sureness: Math.max(0, ...lists.map(({ weight }) => weight)),
    chunks: chunks.subarray(0, count),
    matches: matches.subarray(0, count),
    frequency,
  };
}

function weightOf(
  index: SearchIndex,
  unit: Unit,
  matched: Matches | undefined,
  contentWords: number,
  intent: Intent,
  figures: RankFigures,
): number {
  let frequency = matched?.frequency ?? 0;
  const isUnknown = frequency === 0;
  if (isUnknown) frequency = figures.unknownFrequency;
  const all = index.sectionOfChunk.length;
  const rarity =
    Math.log(1 + (all - Math.min(frequency, all - 1) + 0.5) / (frequency + 0.5)) ** figures.rarity;
  if (unit.isStop && contentWords > 0) return rarity * figures.stopWord;
  if (intent.isAboutChanges && isChangeWord(unit.word)) return rarity * figures.changeWord;
  if (unit.isOfAddress === true) return rarity * figures.ofAddress;
  if (isUnknown && isVerb(unit.word)) return rarity * figures.unknownVerb;
  // Of two words an adjective is half the subject: «синий экран» is not about screens.
  if (isUnknown && contentWords > 2 && isAdjective(unit.word))
    return rarity * figures.unknownAdjective;
  if (isUnknown && /^[a-z]/.test(unit.word)) return rarity * figures.unknownLatin;
  if (unit.isRepaired && isVerb(unit.typed)) return rarity * figures.mendedVerb;
  if (isLightWord(unit.word)) return rarity * figures.light;
  return /^\d+\.\d+(\.\d+)?$/.test(unit.word) ? rarity * figures.version : rarity;
}

/**
 * True for an English sentence of which the site has most words. What it lacks is a name of the
 * reader's own, such as «ivanov» in `user DN not found for: ivanov`.
 */
function isEnglishMessage(units: readonly Unit[], matched: readonly Matches[]): boolean {
  const known = matched.filter(({ frequency }) => frequency > 0).length;
  return known >= 3 && known > units.length / 2 && units.every(({ word }) => !/[а-яё]/.test(word));
}

/** True for a word in the title of exactly one page: the name of what is asked about. */
function isNameOfPage(
  { fieldOfChunk }: SearchIndex,
  matched: Matches | undefined,
  figures: RankFigures,
): boolean {
  if (!matched) return false;
  const { chunks, matches } = matched;
  let titles = 0;
  for (let at = 0; at < chunks.length && titles < 2; at += 1)
    if (
      fieldOfChunk[chunks[at] ?? 0] === titleField &&
      (matches === null || (matches[at] ?? 0) >= figures.leastForName)
    )
      titles += 1;
  return titles === 1;
}

/** True for the version an update starts from: «1.12» in «обновление с версии 1.12 на 2.0». */
function isLeftVersion(units: readonly Unit[], word: number): boolean {
  if (!/^\d+\.[\dx]/.test(units[word]?.word ?? "")) return false;
  const before = units[word - 1]?.word ?? "";
  const preposition = /^(?:верс|version)/.test(before) ? units[word - 2]?.word : before;
  return /^(?:с|со|c|from)$/.test(preposition ?? "");
}

function chunksWithAll(index: SearchIndex, terms: readonly string[]): ArrayLike<number> {
  return commonChunks(terms.map((term) => index.lexicon.chunksOf(term)));
}
