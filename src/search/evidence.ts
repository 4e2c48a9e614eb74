import { commonChunks } from "./common-chunks";
import type { Intent } from "./intent";
import { isChangeWord } from "./intent";
import type { Alternative, Unit } from "./units";
import type { RankFigures } from "./figures";
import { fields, type SearchIndex } from "./read-index";
import { isAdjective, isVerb } from "./parts-of-speech";
import { isLightWord } from "./stop-words";

/**
 * What the site holds of a query. In flat arrays by the numbers of chunks, sections and pages,
 * because a common word stands in every section. They hold until the next query is looked up.
 */
export interface Evidence {
  /** How many words the query has, and what each weighs. */
  readonly words: number;
  /** How many of them say something of the subject. */
  readonly contentWords: number;
  readonly weights: readonly number[];
  readonly total: number;
  /** How much of the weight the site knows at all, as a share. */
  readonly known: number;
  /** Of each chunk what share of the weight it holds, and how many of the words. */
  readonly shareOfChunk: Float32Array;
  readonly wordsOfChunk: Uint8Array;
  /** Of each section how often each word stands there, weighed by where: word beside word. */
  readonly frequencies: Float32Array;
  /** Of each section the share of its fullest chunk. */
  readonly nearest: Float32Array;
  /** Of each page how well each word is matched at best: word beside word. */
  readonly best: Float32Array;
  /** Pages on which anything stands, and 1 for each whose title or synonyms hold any of it. */
  readonly pages: readonly number[];
  readonly named: Uint8Array;
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
  const weights = units.map(
    (unit, word) =>
      weightOf(index, unit, matched[word], areAllStops, intent, figures) *
      (isLeftVersion(units, word) ? figures.leftVersion : 1),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const words = units.length;
  const fieldWeights = fields.map((field) => figures[field]);
  const evidence = {
    words,
    contentWords: units.filter((unit) => !unit.isStop).length,
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

// Runs over every chunk that has the word: tens of thousands on a large site.
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
  for (let at = 0; at < chunks.length; at += 1) {
    const chunk = chunks[at] ?? 0;
    const match = matches === null ? sureness : (matches[at] ?? 0);
    const section = sectionOfChunk[chunk] ?? 0;
    const page = pageOfSection[section] ?? 0;
    const field = fieldOfChunk[chunk] ?? 0;
    const share = (shareOfChunk[chunk] ?? 0) + weight * match;
    shareOfChunk[chunk] = share;
    wordsOfChunk[chunk] = (wordsOfChunk[chunk] ?? 0) + 1;
    if (share > (nearest[section] ?? 0)) nearest[section] = share;
    const inSection = section * words + word;
    frequencies[inSection] = (frequencies[inSection] ?? 0) + match * (fieldWeights[field] ?? 1);
    const inPage = page * words + word;
    if (match > (best[inPage] ?? 0)) best[inPage] = match;
    if (field <= lastNameField) named[page] = 1;
    if (isSeen[page] === 0) {
      isSeen[page] = 1;
      pages.push(page);
    }
  }
}

type Tables = Pick<
  Evidence,
  "shareOfChunk" | "wordsOfChunk" | "frequencies" | "nearest" | "best" | "named"
>;

// A large site's take megabytes: new ones for every keystroke took a third of its time. One
// ranking is read to its end before the next begins.
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
      nearest: new Float32Array(sections),
      best: new Float32Array(pages * words),
      named: new Uint8Array(pages),
    };
  else {
    tables.shareOfChunk.fill(0);
    tables.wordsOfChunk.fill(0);
    tables.frequencies.fill(0, 0, sections * words);
    tables.nearest.fill(0);
    tables.best.fill(0, 0, pages * words);
    tables.named.fill(0);
  }
  return tables;
}

/** The chunks in which a word is matched, and how well. */
interface Matches {
  /** The best match on the whole site, 0 for a word the site does not know. */
  readonly sureness: number;
  readonly chunks: ArrayLike<number>;
  /** Null where it is `sureness` everywhere. */
  readonly matches: Float32Array | null;
  /** How often it stands there: words that only are like the asked one do not make it common. */
  readonly frequency: number;
}

const lastNameField = fields.indexOf("synonym");

// Of each chunk of the site how well a word is matched there, all zeros between two words, and the
// chunks in the order they were met: new ones for every word took most of a large site's time.
let matchOfChunk = new Float32Array(0);
let metChunks = new Int32Array(0);

function matchesOf(index: SearchIndex, alternatives: readonly Alternative[]): Matches {
  if (matchOfChunk.length < index.sectionOfChunk.length) {
    matchOfChunk = new Float32Array(index.sectionOfChunk.length);
    metChunks = new Int32Array(index.sectionOfChunk.length);
  }
  const lists = alternatives
    .map(({ terms, weight }) => ({ found: chunksWithAll(index, terms), weight }))
    .filter(({ found }) => found.length > 0);
  const [only] = lists;
  if (only && lists.length === 1)
    return {
      sureness: only.weight,
      chunks: only.found,
      matches: null,
      frequency: only.found.length * only.weight ** 2,
    };
  let count = 0;
  let sureness = 0;
  for (const { found, weight } of lists) {
    for (let at = 0; at < found.length; at += 1) {
      const chunk = found[at] ?? 0;
      const before = matchOfChunk[chunk] ?? 0;
      if (before === 0) metChunks[count++] = chunk;
      if (weight > before) matchOfChunk[chunk] = weight;
    }
    if (weight > sureness) sureness = weight;
  }
  const chunks = metChunks.slice(0, count);
  const matches = new Float32Array(count);
  let frequency = 0;
  for (let at = 0; at < count; at += 1) {
    const chunk = chunks[at] ?? 0;
    const match = matchOfChunk[chunk] ?? 0;
    matches[at] = match;
    matchOfChunk[chunk] = 0;
    frequency += match * match;
  }
  return { sureness, chunks, matches, frequency };
}

function weightOf(
  index: SearchIndex,
  unit: Unit,
  matched: Matches | undefined,
  areAllStops: boolean,
  intent: Intent,
  figures: RankFigures,
): number {
  let frequency = matched?.frequency ?? 0;
  const isUnknown = frequency === 0;
  if (isUnknown) frequency = figures.unknownFrequency;
  const all = index.sectionOfChunk.length;
  const rarity =
    Math.log(1 + (all - Math.min(frequency, all - 1) + 0.5) / (frequency + 0.5)) ** figures.rarity;
  if (unit.isStop && !areAllStops) return rarity * figures.stopWord;
  if (intent.isAboutChanges && isChangeWord(unit.word)) return rarity * figures.changeWord;
  if (unit.isOfAddress === true) return rarity * figures.ofAddress;
  if (isUnknown && isVerb(unit.word)) return rarity * figures.unknownVerb;
  if (isUnknown && isAdjective(unit.word)) return rarity * figures.unknownAdjective;
  if (isUnknown && /^[a-z]/.test(unit.word)) return rarity * figures.unknownLatin;
  if (unit.isRepaired && isVerb(unit.typed)) return rarity * figures.mendedVerb;
  if (isLightWord(unit.word)) return rarity * figures.light;
  return /^\d+\.\d+(\.\d+)?$/.test(unit.word) ? rarity * figures.version : rarity;
}

/** Is a word the version one comes from: «1.12» of «обновление с версии 1.12 на 2.0». */
function isLeftVersion(units: readonly Unit[], word: number): boolean {
  if (!/^\d+\.[\dx]/.test(units[word]?.word ?? "")) return false;
  const before = units[word - 1]?.word ?? "";
  const preposition = /^(?:верс|version)/.test(before) ? units[word - 2]?.word : before;
  return /^(?:с|со|c|from)$/.test(preposition ?? "");
}

function chunksWithAll(index: SearchIndex, terms: readonly string[]): ArrayLike<number> {
  return commonChunks(terms.map((term) => index.lexicon.chunksOf(term)));
}
