import { createHash } from "node:crypto";
import { pageKinds } from "../contracts/page-kinds";
import {
  searchShardFile,
  siteFiles,
  type IndexPage,
  type ShardKind,
  type StoredIndex,
} from "../contracts/site-files";
import { synonymTerms } from "./common-synonyms";
import { frontCoded } from "./front-coding";
import { gatherTerms, type GatheredTerm } from "./gather-terms";
import { indexVersion } from "./index-format";
import { isAboutTrouble } from "./intent";
import { contentLength, pageNames } from "./names";
import { writeAscending, writeNumbers } from "./numbers";
import type { PageRecord } from "./records";

/** Sizes by which an index is split into files. */
export interface IndexSizes {
  /** Maximum number of terms in the first file; rarer ones get files of their own. */
  readonly commonTerms: number;
  /** Size in characters of a file of postings, and of one of rare terms. */
  readonly shard: number;
  /**
   * Size in characters up to which one file holds all titles and headings, and of each file beyond
   * that.
   */
  readonly allNames: number;
  readonly names: number;
}

export const indexSizes: IndexSizes = {
  commonTerms: 12_000,
  shard: 2500,
  allNames: 100_000,
  names: 3000,
};

type Files = Map<string, string>;

/** The index files of all pages, by path below the site's root. */
export function indexFiles(
  records: readonly PageRecord[],
  sizes = indexSizes,
): ReadonlyMap<string, string> {
  const site = gatherTerms(records);
  const files: Files = new Map();
  const least = leastCommon(site.terms, sizes.commonTerms);
  const synonyms = synonymTerms();
  const isCommon = ({ term, chunks }: GatheredTerm): boolean =>
    chunks.length >= least || synonyms.has(term);
  const common = site.terms.filter(isCommon);
  const index: StoredIndex = {
    version: indexVersion,
    pages: { ...storedPages(records, site.sizes), ...nameFiles(records, sizes, files) },
    sections: storedSections(records, site.sizes.flat()),
    terms: {
      coded: frontCoded(common.map(({ term, words }) => [term, words])),
      frequencies: writeNumbers(common.map(({ chunks }) => chunks.length)),
      hidden: writeAscending(common.flatMap(({ isShown }, number) => (isShown ? [] : [number]))),
      least,
      ...postingFiles(common, sizes.shard, files),
    },
    rare: rareFiles(
      site.terms.filter((term) => !isCommon(term)),
      sizes.shard,
      files,
    ),
  };
  return files.set(siteFiles.searchIndex, JSON.stringify(index));
}

type SectionSizes = ReturnType<typeof gatherTerms>["sizes"];

function storedPages(
  records: readonly PageRecord[],
  sizes: SectionSizes,
): Omit<StoredIndex["pages"], "counts" | "files"> {
  return {
    kinds: writeNumbers(records.map(({ kind }) => pageKinds.indexOf(kind))),
    priors: records.map(({ prior }) => prior),
    sections: writeNumbers(sizes.map((own) => own.length)),
    names: writeNumbers(
      records.flatMap((record) => {
        const lengths = pageNames(record).map(contentLength);
        return [lengths.length, ...lengths];
      }),
    ),
    starts: records
      .filter(({ isStart }) => isStart)
      .map(({ path, title }) => [path, title] as const),
  };
}

function storedSections(
  records: readonly PageRecord[],
  sizes: SectionSizes[number],
): StoredIndex["sections"] {
  return {
    texts: writeNumbers(sizes.map(({ text }) => text)),
    codes: writeNumbers(sizes.map(({ code }) => code)),
    headings: writeNumbers(
      records
        .flatMap(ownSections)
        .map(({ title }) => 2 * contentLength(title) + (isAboutTrouble(title) ? 1 : 0)),
    ),
  };
}

/** The smallest chunk count for which at most `most` terms reach it. */
function leastCommon(terms: readonly GatheredTerm[], most: number): number {
  const frequencies = terms.map(({ chunks }) => chunks.length).sort((one, other) => other - one);
  return (frequencies[most] ?? 0) + 1;
}

/** Sections of a page, always including the text before its first heading. */
function ownSections({ sections }: PageRecord): readonly { readonly title: string }[] {
  return sections[0]?.id === "" ? sections : [{ title: "" }, ...sections];
}

function nameFiles(
  records: readonly PageRecord[],
  { allNames, names }: IndexSizes,
  files: Files,
): Pick<StoredIndex["pages"], "counts" | "files"> {
  const pages = records.map(({ path, title, description, sections }): IndexPage => [
    path,
    title,
    description,
    sections.filter(({ id }) => id !== "").map(({ id, title, depth }) => [id, title, depth]),
  ]);
  const sizeOf = (page: IndexPage): number => JSON.stringify(page).length;
  const total = pages.reduce((sum, page) => sum + sizeOf(page), 0);
  const groups = grouped(pages, sizeOf, total > allNames ? names : allNames);
  return {
    counts: writeNumbers(groups.map((group) => group.length)),
    files: groups.map((group) => written(files, "pages", group)).join(""),
  };
}

// A term that fills a file gets it alone, so that nobody loads it for its neighbour.
function postingFiles(
  terms: readonly GatheredTerm[],
  size: number,
  files: Files,
): Pick<StoredIndex["terms"], "alone" | "counts" | "files"> {
  const postings = terms.map(codedChunks);
  const isAlone = (text: string): boolean => text.length > size;
  const alone = postings.flatMap((text, number) => (isAlone(text) ? [number] : []));
  const groups = grouped(
    postings.filter((text) => !isAlone(text)),
    (text) => text.length,
    size,
  );
  const all = [...groups, ...alone.map((number) => [postings[number] ?? ""])];
  return {
    alone: writeAscending(alone),
    counts: writeNumbers(groups.map((group) => group.length)),
    files: all.map((group) => written(files, "postings", group.join(" "))).join(""),
  };
}

function rareFiles(
  terms: readonly GatheredTerm[],
  size: number,
  files: Files,
): StoredIndex["rare"] {
  const groups = grouped(terms, (entry) => entry.term.length + codedChunks(entry).length, size);
  return {
    first: groups.map(([entry]) => entry?.term ?? ""),
    files: groups
      .map((group) =>
        written(files, "terms", {
          coded: frontCoded(group.map(({ term, words }) => [term, words])),
          postings: group.map(codedChunks).join(" "),
          hidden: writeAscending(group.flatMap(({ isShown }, at) => (isShown ? [] : [at]))),
        }),
      )
      .join(""),
  };
}

function codedChunks({ chunks }: GatheredTerm): string {
  return writeAscending(chunks);
}

/** Groups neighbours, as many as fit. */
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
function written(files: Files, kind: ShardKind, content: unknown): string {
  const text = JSON.stringify(content);
  const digits = createHash("sha256").update(text).digest("hex").slice(0, 8);
  const path = searchShardFile(kind, digits);
  if ((files.get(path) ?? text) !== text) throw new Error(`Two shards are called ${path}`);
  files.set(path, text);
  return digits;
}
