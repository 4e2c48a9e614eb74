import { pageKinds, type PageKind } from "../contracts/page-kinds";
import { searchShardFile, type IndexPage, type StoredIndex } from "../contracts/site-files";
import { indexVersion } from "./index-format";
import { IndexOfAnotherBuild } from "./index-source";
import { readLexicon, type Lexicon } from "./lexicon";
import type { Loader } from "./loader";
import { readNumbers } from "./numbers";
import { shardPaths } from "./shard-paths";

/** The part of a page that a chunk belongs to. */
export const fields = ["title", "synonym", "description", "heading", "text", "code"] as const;
export type Field = (typeof fields)[number];

/** The decoded first file: how the site's text is split, by page, section and chunk numbers. */
export interface SearchIndex {
  readonly kinds: readonly PageKind[];
  readonly priors: readonly number[];
  /** For each page the number of words in its title and synonyms. */
  readonly nameLengths: readonly (readonly number[])[];
  /** For each page its first section and the chunk of its title, followed by the totals. */
  readonly firstSections: Int32Array;
  readonly firstChunks: Int32Array;
  readonly pageOfSection: Int32Array;
  /** Number of text and code chunks in a section. */
  readonly sectionLengths: Int32Array;
  /** -1 for the text before the first heading. */
  readonly headingChunks: Int32Array;
  readonly headingLengths: Int32Array;
  /** 1 if the heading is about a failure. */
  readonly troubles: Uint8Array;
  readonly sectionOfChunk: Int32Array;
  readonly fieldOfChunk: Uint8Array;
  readonly starts: StoredIndex["pages"]["starts"];
  readonly lexicon: Lexicon;
  /** Path, title, description and headings; null until they are loaded. */
  readonly pageOf: (page: number) => IndexPage | null;
  /** Requests the pages' titles if one shard contains all of them. */
  readonly askForPages: () => void;
}

/**
 * Decodes the first file; throws if it is broken, or `IndexOfAnotherBuild` if its version differs.
 */
export function readIndex(text: string, loader: Loader): SearchIndex {
  const stored = JSON.parse(text) as StoredIndex;
  if (stored.version !== indexVersion)
    throw new IndexOfAnotherBuild("The index of search is of another version");
  const cut = readCut(stored);
  return {
    kinds: readNumbers(stored.pages.kinds).map((kind) => pageKinds[kind] ?? "docs"),
    priors: stored.pages.priors,
    starts: stored.pages.starts,
    ...cut,
    ...readPages(stored.pages, loader),
    lexicon: readLexicon(stored, loader),
  };
}

type Cut = Omit<SearchIndex, "kinds" | "priors" | "starts" | "lexicon" | "pageOf" | "askForPages">;

function readCut({ pages, sections }: StoredIndex): Cut {
  const sectionCounts = readNumbers(pages.sections);
  const nameLengths = readNameLengths(pages.names);
  const [texts, codes, headings] = [sections.texts, sections.codes, sections.headings].map(
    readNumbers,
  );
  if (
    !texts ||
    nameLengths.length !== sectionCounts.length ||
    pages.priors.length !== nameLengths.length
  )
    throw new Error("The index of search is broken");
  const sectionCount = texts.length;
  const chunkCount =
    nameLengths.reduce((sum, names) => sum + names.length, 0) +
    sectionCount +
    sumOf(texts) +
    sumOf(codes ?? []);
  const sectionOfChunk = new Int32Array(chunkCount);
  const fieldOfChunk = new Uint8Array(chunkCount);
  const firstSections = new Int32Array(nameLengths.length + 1);
  const firstChunks = new Int32Array(nameLengths.length + 1);
  const pageOfSection = new Int32Array(sectionCount);
  const headingChunks = new Int32Array(sectionCount).fill(-1);
  let section = 0;
  let chunk = 0;
  const add = (field: Field, count: number): void => {
    sectionOfChunk.fill(section, chunk, chunk + count);
    fieldOfChunk.fill(fields.indexOf(field), chunk, chunk + count);
    chunk += count;
  };
  nameLengths.forEach((names, page) => {
    const end = section + (sectionCounts[page] ?? 0);
    firstSections[page] = section;
    firstChunks[page] = chunk;
    add("title", 1);
    add("synonym", names.length - 1);
    add("description", 1);
    for (let isFirst = true; section < end; section += 1, isFirst = false) {
      pageOfSection[section] = page;
      if (!isFirst) {
        headingChunks[section] = chunk;
        add("heading", 1);
      }
      add("text", texts[section] ?? 0);
      add("code", codes?.[section] ?? 0);
    }
  });
  firstSections[nameLengths.length] = section;
  firstChunks[nameLengths.length] = chunk;
  if (section !== sectionCount || headings?.length !== sectionCount)
    throw new Error("The index of search is broken");
  return {
    nameLengths,
    firstSections,
    firstChunks,
    pageOfSection,
    sectionLengths: Int32Array.from(texts, (count, at) => count + (codes?.[at] ?? 0)),
    headingChunks,
    headingLengths: Int32Array.from(headings, (heading) => heading >> 1),
    troubles: Uint8Array.from(headings, (heading) => heading & 1),
    sectionOfChunk,
    fieldOfChunk,
  };
}

function readNameLengths(coded: string): number[][] {
  const numbers = readNumbers(coded);
  const lengths: number[][] = [];
  for (let at = 0; at < numbers.length; at += 1 + (numbers[at] ?? 0))
    lengths.push(numbers.slice(at + 1, at + 1 + (numbers[at] ?? 0)));
  return lengths;
}

function readPages(
  { counts, files }: StoredIndex["pages"],
  loader: Loader,
): Pick<SearchIndex, "pageOf" | "askForPages"> {
  const shards = shardPaths(files, (digits) => searchShardFile("pages", digits));
  const places = readNumbers(counts).flatMap((count, shard) =>
    Array.from({ length: count }, (_, place) => [shard, place] as const),
  );
  const shardOf = loader.files((text) => JSON.parse(text) as readonly IndexPage[]);
  return {
    pageOf(page) {
      const [shard = -1, place = -1] = places[page] ?? [];
      return shardOf(shards[shard] ?? "")?.[place] ?? null;
    },
    askForPages() {
      if (shards.length === 1) shardOf(shards[0] ?? "");
    },
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
