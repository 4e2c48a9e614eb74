import { createHash } from "node:crypto";
import { pageKinds } from "../contracts/page-kinds";
import {
  searchShardFile,
  siteFiles,
  type IndexPage,
  type ShardKind,
  type StoredIndex,
} from "../contracts/site-files";
import { chunkWords, codeChunks, textChunks } from "./chunks";
import { frontCoded, packed, packedGaps } from "./packing";
import { indexVersion } from "./read-index";
import type { PageRecord, SectionRecord } from "./records";
import { foldedWord, termOf, tokensOf } from "./tokens";

/** Sizes by which an index is split into files, in characters. */
export interface IndexSizes {
  /** Of all titles and headings: up to it they are in the first file. */
  readonly allTitles: number;
  readonly shard: number;
}

const indexSizes: IndexSizes = { allTitles: 150_000, shard: 2500 };
const mostForms = 6;

interface GatheredTerm {
  /** Sorted. */
  readonly chunks: number[];
  /** The words it was made from, with counts. */
  readonly words: Map<string, number>;
}

type Gathered = Map<string, GatheredTerm>;
type Files = Map<string, string>;

/** The index files of all pages, by path below the site's root. */
export function indexFiles(
  records: readonly PageRecord[],
  sizes = indexSizes,
): ReadonlyMap<string, string> {
  const files: Files = new Map();
  const terms: Gathered = new Map();
  const pages = records.map((record) => ({ ...record, sections: sectionsOf(record) }));
  const counts = gather(pages, terms);
  // Terms are numbered as the reader meets their words.
  const words = [...terms]
    .flatMap(([term, { words: own }]) => formsOf(term, own))
    .sort((one, other) => (foldedWord(one) < foldedWord(other) ? -1 : 1));
  const sorted = [...new Set(words.map(termOf))].map((term) => terms.get(term)?.chunks ?? []);
  const index: StoredIndex = {
    version: indexVersion,
    pages: {
      kinds: packed(pages.map(({ kind }) => pageKinds.indexOf(kind))),
      priors: pages.map(({ prior }) => prior),
      sections: packed(pages.map(({ sections }) => sections.length)),
      names: pages
        .map(({ title, synonyms }) => packed([title, ...synonyms].map(wordCount)))
        .join(" "),
      starts: pages.filter(({ isStart }) => isStart).map(({ path, title }) => [path, title]),
      ...titleFiles(records, sizes, files),
    },
    sections: {
      ...counts,
      headings: packed(
        pages.flatMap(({ sections }) => sections.map(({ title }) => wordCount(title))),
      ),
    },
    words: frontCoded(words),
    frequencies: packed(sorted.map((chunks) => chunks.length)),
    postings: postingFiles(sorted, sizes.shard, files),
  };
  return new Map([[siteFiles.searchIndex, JSON.stringify(index)], ...files]);
}

/** The text before the first heading is always the first section. */
function sectionsOf({ sections }: PageRecord): readonly SectionRecord[] {
  const empty: SectionRecord = { id: "", title: "", depth: 1, text: "", code: "" };
  return sections[0]?.id === "" ? sections : [empty, ...sections];
}

/** Splits all pages into chunks, numbered through the whole site, and collects their terms. */
function gather(pages: readonly PageRecord[], terms: Gathered): { texts: string; codes: string } {
  const texts: number[] = [];
  const codes: number[] = [];
  let chunk = 0;
  const add = (text: string, areStopWordsKept: boolean): void => {
    for (const word of chunkWords(text, areStopWordsKept)) {
      const term = termOf(word);
      let entry = terms.get(term);
      if (!entry) terms.set(term, (entry = { chunks: [], words: new Map() }));
      if (entry.chunks.at(-1) !== chunk) entry.chunks.push(chunk);
      entry.words.set(word, (entry.words.get(word) ?? 0) + 1);
    }
  };
  const addChunk = (text: string, areStopWordsKept: boolean): void => {
    add(text, areStopWordsKept);
    chunk += 1;
  };
  for (const { title, synonyms, answers = [], description, sections } of pages) {
    for (const name of [title, ...synonyms]) addChunk(name, true);
    addChunk(description, false);
    for (const section of sections) {
      if (section.id !== "") {
        // A file is looked for where it is shown, by its name or path.
        for (const file of section.files ?? []) add(`${file} ${file.replace(/^.*\//, "")}`, false);
        for (const { phrase } of answers.filter((each) => each.section === section.id))
          add(phrase, false);
        addChunk(section.title, true);
      }
      const own = [textChunks(section.text), codeChunks(section.code)];
      for (const text of own.flat()) addChunk(text, false);
      texts.push(own[0]?.length ?? 0);
      codes.push(own[1]?.length ?? 0);
    }
  }
  return { texts: packed(texts), codes: packed(codes) };
}

// Repairs and suggestions show words as they are written, the most frequent forms. Latin words have
// few, and what is no plain word has none.
function formsOf(term: string, words: ReadonlyMap<string, number>): string[] {
  return [...words]
    .sort(([one, often], [other, oftener]) => oftener - often || (one < other ? -1 : 1))
    .slice(0, /^[а-я]+$/.test(term) ? mostForms : 1)
    .map(([word]) => word);
}

function wordCount(name: string): number {
  return tokensOf(name).length;
}

function titleFiles(
  records: readonly PageRecord[],
  { allTitles, shard }: IndexSizes,
  files: Files,
): Pick<StoredIndex["pages"], "titles" | "counts" | "files"> {
  const titles = records.map(({ path, title, description, sections }): IndexPage => [
    path,
    title,
    description,
    sections.filter(({ id }) => id !== "").map(({ id, title: own, depth }) => [id, own, depth]),
  ]);
  if (JSON.stringify(titles).length <= allTitles) return { titles, counts: "", files: "" };
  const groups = grouped(titles, (page) => JSON.stringify(page).length, shard);
  return {
    titles: [],
    counts: packed(groups.map((group) => group.length)),
    files: groups.map((group) => written(files, "pages", JSON.stringify(group))).join(""),
  };
}

function postingFiles(
  terms: readonly (readonly number[])[],
  shard: number,
  files: Files,
): StoredIndex["postings"] {
  const groups = grouped(terms.map(packedGaps), (text) => text.length, shard);
  return {
    counts: packed(groups.map((group) => group.length)),
    files: groups
      .map((group) => written(files, "postings", JSON.stringify(group.join(" "))))
      .join(""),
  };
}

/** Groups neighbours, as many as fit; what is too large gets a group of its own. */
function grouped<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  most: number,
): Item[][] {
  const groups: Item[][] = [];
  let size = Infinity;
  for (const item of items) {
    const own = sizeOf(item);
    if (size + own > most) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(item);
    size += own;
  }
  return groups;
}

/** Adds a shard to the files and returns its hash. */
function written(files: Files, kind: ShardKind, text: string): string {
  const digits = createHash("sha256").update(text).digest("hex").slice(0, 8);
  const path = searchShardFile(kind, digits);
  if ((files.get(path) ?? text) !== text) throw new Error(`Two shards are called ${path}`);
  files.set(path, text);
  return digits;
}
