import { chunkTerms, codeChunks, textChunks, type ChunkTerm } from "./chunks";
import type { PageRecord } from "./records";

/** A term as it occurs in the pages. */
export interface GatheredTerm {
  readonly term: string;
  /** Numbers of the chunks with the term, sorted. */
  readonly chunks: readonly number[];
  /** The words it was made from, with counts. */
  readonly words: ReadonlyMap<string, number>;
  /** True if it occurs anywhere except in page synonyms, which no page shows. */
  readonly isShown: boolean;
}

/** Number of chunks in a section. */
export interface SectionSize {
  readonly text: number;
  readonly code: number;
}

export interface GatheredSite {
  /** Sorted. */
  readonly terms: readonly GatheredTerm[];
  /** For each page the sizes of its sections; the text before the first heading is the first. */
  readonly sizes: readonly (readonly SectionSize[])[];
}

interface OpenTerm {
  readonly term: string;
  readonly chunks: number[];
  readonly words: Map<string, number>;
  isShown: boolean;
}

/** Splits all pages into chunks, numbered through the whole site, and collects their terms. */
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
      if (section.id !== "") {
        // A file is looked for where it is shown, by its name or path.
        for (const name of (section.files ?? []).flatMap((file) => [file, baseName(file)]))
          for (const found of chunkTerms(name, false))
            if (/[./]/.test(found.term)) addTerm(terms, found, chunk, true);
        add(section.title, true);
      }
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

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
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
  // Part of a camelCase name counts as a word only if it never occurs alone.
  entry.words.set(word, (entry.words.get(word) ?? 0) + (isPart ? 0 : 1));
}
