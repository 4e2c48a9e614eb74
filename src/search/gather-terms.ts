import { chunkTerms, codeChunks, textChunks, type ChunkTerm } from "./chunks";
import type { PageRecord } from "./records";

/** A term as the pages have it. */
export interface GatheredTerm {
  readonly term: string;
  /** Numbers of the chunks it stands in, in order. */
  readonly chunks: readonly number[];
  /** The words it was made of, and how often. */
  readonly words: ReadonlyMap<string, number>;
  /** It stands anywhere but among the synonyms of pages, which no page shows. */
  readonly isShown: boolean;
}

/** How many chunks a section has. */
export interface SectionSize {
  readonly text: number;
  readonly code: number;
}

export interface GatheredSite {
  /** In order. */
  readonly terms: readonly GatheredTerm[];
  /** Of each page the sizes of its sections; what stands before the first heading is the first. */
  readonly sizes: readonly (readonly SectionSize[])[];
}

interface OpenTerm {
  readonly term: string;
  readonly chunks: number[];
  readonly words: Map<string, number>;
  isShown: boolean;
}

/** Cuts all pages into chunks, counted through the whole site, and gathers what stands in each. */
export function gatherTerms(records: readonly PageRecord[]): GatheredSite {
  const terms = new Map<string, OpenTerm>();
  let chunk = 0;
  const add = (text: string, areStopWordsKept: boolean, isShown = true): void => {
    for (const found of chunkTerms(text, areStopWordsKept)) addTerm(terms, found, chunk, isShown);
    chunk += 1;
  };
  const sizes = records.map((record) => {
    add(record.title, true);
    for (const synonym of record.synonyms) add(synonym, true, false);
    add(record.description, false);
    const sections = record.sections.map((section): SectionSize => {
      if (section.id !== "") add(section.title, true);
      const text = textChunks(section.text);
      const code = codeChunks(section.code);
      for (const each of [...text, ...code]) add(each, false);
      return { text: text.length, code: code.length };
    });
    return record.sections[0]?.id === "" ? sections : [{ text: 0, code: 0 }, ...sections];
  });
  return {
    terms: [...terms.values()].sort((one, other) => (one.term < other.term ? -1 : 1)),
    sizes,
  };
}

function addTerm(
  terms: Map<string, OpenTerm>,
  { term, word, isPart }: ChunkTerm,
  chunk: number,
  isShown: boolean,
): void {
  let entry = terms.get(term);
  if (!entry) terms.set(term, (entry = { term, chunks: [], words: new Map(), isShown: false }));
  if (entry.chunks.at(-1) !== chunk) entry.chunks.push(chunk);
  entry.isShown ||= isShown;
  // A part of a name is a word only where nobody writes it alone.
  entry.words.set(word, (entry.words.get(word) ?? 0) + (isPart ? 0 : 1));
}
