import { pageKinds, type PageKind } from "../contracts/page-kinds";
import { searchShardFile, type IndexPage, type StoredIndex } from "../contracts/site-files";
import { BrokenIndex, IndexOfAnotherBuild, type IndexSource } from "./index-source";
import { readFrontCoded, unpacked, unpackedGaps } from "./packing";
import { foldedWord, stemOf } from "./tokens";

/** Increase with every change of format: a browser never reads an index of another version. */
export const indexVersion = 5;

/** The part of a page that a chunk belongs to. */
export type Field = "title" | "synonym" | "description" | "heading" | "text" | "code";

export interface IndexedPage {
  readonly kind: PageKind;
  readonly prior: number;
  /** The chunk of its title; those of its synonyms follow. */
  readonly firstChunk: number;
  /** Number of words in its title and synonyms. */
  readonly nameLengths: readonly number[];
  readonly sections: readonly IndexedSection[];
}

export interface IndexedSection {
  readonly page: number;
  /** The chunk of its heading; -1 for the text before the first heading. */
  readonly heading: number;
  readonly headingLength: number;
  /** Number of text and code chunks. */
  readonly length: number;
}

/** A chunk of a page's names and description belongs to its first section. */
export interface IndexedChunk {
  readonly section: IndexedSection;
  readonly field: Field;
}

/** A word as it is written, folded, and its term. */
export interface IndexWord {
  readonly written: string;
  readonly folded: string;
  readonly term: string;
}

/** An open index. */
export interface SearchIndex {
  readonly pages: readonly IndexedPage[];
  readonly chunks: readonly IndexedChunk[];
  readonly starts: StoredIndex["pages"]["starts"];
  /** Words of the site in their usual forms. */
  readonly words: readonly IndexWord[];
  /** Number of chunks with a term; 0 if the site lacks it. */
  readonly frequency: (term: string) => number;
  /** Loads what `chunksOf` returns of these terms; false if a file failed to load. */
  readonly loadChunks: (terms: readonly string[]) => Promise<boolean>;
  /** The chunks with a term; none until they are loaded. */
  readonly chunksOf: (term: string) => readonly number[];
  /** Path, title, description and headings of a page. */
  readonly titlesOf: (page: number) => Promise<IndexPage>;
}

/** Reads the first file; throws `BrokenIndex` if it is cut short or none of this version. */
export function readIndex(text: string, source: IndexSource): SearchIndex {
  try {
    const stored = JSON.parse(text) as StoredIndex;
    if (stored.version !== indexVersion)
      throw new IndexOfAnotherBuild("The index of search is of another version");
    return {
      starts: stored.pages.starts,
      ...readPages(stored),
      ...readTerms(stored, source),
      titlesOf: titlesReader(stored.pages, source),
    };
  } catch (cause) {
    if (cause instanceof BrokenIndex) throw cause;
    throw new BrokenIndex("The index of search is broken", { cause });
  }
}

function readPages({ pages, sections }: StoredIndex): Pick<SearchIndex, "pages" | "chunks"> {
  const names = pages.names.split(" ");
  const counts = unpacked(pages.sections);
  const texts = unpacked(sections.texts);
  const codes = unpacked(sections.codes);
  const headings = unpacked(sections.headings);
  const chunks: IndexedChunk[] = [];
  let number = 0;
  const add = (section: IndexedSection, field: Field, count: number): void => {
    for (let at = 0; at < count; at += 1) chunks.push({ section, field });
  };
  const readPage = (kindNumber: number, page: number): IndexedPage => {
    const nameLengths = unpacked(names[page] ?? "");
    const firstChunk = chunks.length;
    const own = Array.from({ length: counts[page] ?? 0 }, (_, place) => {
      const [text = 0, code = 0] = [texts[number], codes[number]];
      const isFirst = place === 0;
      const section: IndexedSection = {
        page,
        heading: isFirst ? -1 : chunks.length,
        headingLength: headings[number++] ?? 0,
        length: text + code,
      };
      add(section, "title", isFirst ? 1 : 0);
      add(section, "synonym", isFirst ? nameLengths.length - 1 : 0);
      add(section, isFirst ? "description" : "heading", 1);
      add(section, "text", text);
      add(section, "code", code);
      return section;
    });
    const kind = pageKinds[kindNumber] ?? "docs";
    return { kind, prior: pages.priors[page] ?? 1, firstChunk, nameLengths, sections: own };
  };
  return { pages: unpacked(pages.kinds).map(readPage), chunks };
}

type Terms = Pick<SearchIndex, "words" | "frequency" | "loadChunks" | "chunksOf">;

function readTerms(
  { words: coded, frequencies, postings }: StoredIndex,
  source: IndexSource,
): Terms {
  const words = readFrontCoded(coded).map(indexWord);
  const numbers = new Map<string, number>();
  for (const { term } of words) if (!numbers.has(term)) numbers.set(term, numbers.size);
  const counts = unpacked(frequencies);
  if (counts.length !== numbers.size) throw new Error("The numbers of terms differ");
  const shards = readShards(postings, "postings", source, (text) =>
    (JSON.parse(text) as string).split(" "),
  );
  const loaded = new Map<string, readonly number[]>();
  return {
    words,
    frequency: (term) => counts[numbers.get(term) ?? -1] ?? 0,
    async loadChunks(terms) {
      const wanted = terms.filter((term) => numbers.has(term) && !loaded.has(term));
      const results = await Promise.allSettled(
        wanted.map(async (term) =>
          loaded.set(term, unpackedGaps(await shards(numbers.get(term) ?? -1))),
        ),
      );
      return results.every(({ status }) => status === "fulfilled");
    },
    chunksOf: (term) => loaded.get(term) ?? [],
  };
}

export function indexWord(written: string): IndexWord {
  const folded = foldedWord(written);
  return { written, folded, term: stemOf(folded) };
}

function titlesReader(
  { titles, ...files }: StoredIndex["pages"],
  source: IndexSource,
): (page: number) => Promise<IndexPage> {
  const shards = readShards(files, "pages", source, (text) => JSON.parse(text) as IndexPage[]);
  return async (page) => titles[page] ?? shards(page);
}

/** Items in files, by their number. Each file is loaded once, and again after a failure. */
function readShards<Item>(
  { counts, files }: { readonly counts: string; readonly files: string },
  kind: "pages" | "postings",
  { load }: IndexSource,
  read: (text: string) => readonly Item[],
): (number: number) => Promise<Item> {
  const places = unpacked(counts).flatMap((count, shard) =>
    Array.from({ length: count }, (_, place) => [shard, place] as const),
  );
  const loading = new Map<number, Promise<readonly Item[]>>();
  return async (number) => {
    const [shard = -1, place = -1] = places[number] ?? [];
    let items = loading.get(shard);
    if (!items) {
      items = load(searchShardFile(kind, files.slice(8 * shard, 8 * shard + 8))).then(read);
      items.catch(() => loading.delete(shard));
      loading.set(shard, items);
    }
    const item = (await items)[place];
    if (item === undefined) throw new BrokenIndex("A file of the index is cut short");
    return item;
  };
}
