import type { StoredIndex, StoredPage } from "../contracts/site-files";
import { indexVersion } from "./index-format";
import { readNumbers, shortNumber } from "./numbers";

/** Where in a page a chunk stands. */
export const fields = ["title", "synonym", "description", "heading", "text", "code"] as const;
export type Field = (typeof fields)[number];

export interface IndexSection {
  readonly page: number;
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly chunks: number;
  /** -1 for what stands before the first heading. */
  readonly headingChunk: number;
}

export interface IndexPage extends StoredPage {
  readonly firstSection: number;
  readonly lastSection: number;
  /** Chunk numbers of title and synonyms. */
  readonly firstChunk: number;
}

/** The index unpacked for searching. */
export interface SearchIndex {
  readonly pages: readonly IndexPage[];
  readonly sections: readonly IndexSection[];
  /** Terms in order. */
  readonly terms: readonly string[];
  /** The term of each number of `terms`, and its number. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Words of the site's text that a plain term was made of, the usual one first. */
  readonly wordsOf: (term: number) => readonly string[];
  readonly chunksOf: (term: number) => readonly number[];
  readonly chunkCount: number;
  readonly sectionOfChunk: Int32Array;
  readonly fieldOfChunk: Uint8Array;
}

/** Unpacks an index; throws when it is cut, broken or of another version. */
export function readIndex(text: string): SearchIndex {
  const stored = JSON.parse(text) as StoredIndex;
  if (stored.version !== indexVersion) throw new Error("The index of search is of another version");
  const { terms, endings } = readTerms(stored.terms);
  const postings = stored.postings === "" ? [] : stored.postings.split(" ");
  if (postings.length !== terms.length) throw new Error("The index of search is broken");
  const unpacked = new Map<number, readonly number[]>();
  const chunksOf = (term: number): readonly number[] => {
    const known = unpacked.get(term);
    if (known) return known;
    let chunk = -1;
    const chunks = readNumbers(postings[term] ?? "").map((gap) => (chunk += gap));
    unpacked.set(term, chunks);
    return chunks;
  };
  return {
    ...readPages(stored.pages),
    terms,
    numbers: new Map(terms.map((term, number) => [term, number])),
    wordsOf: (term) => readWords(terms[term] ?? "", endings[term] ?? ""),
    chunksOf,
  };
}

function readTerms(coded: string): { terms: string[]; endings: string[] } {
  const terms: string[] = [];
  const endings: string[] = [];
  let before = "";
  for (const entry of coded === "" ? [] : coded.split("|")) {
    const comma = entry.indexOf(",", 1);
    before = before.slice(0, shortNumber(entry)) + entry.slice(1, comma < 0 ? undefined : comma);
    terms.push(before);
    endings.push(comma < 0 ? "" : entry.slice(comma + 1));
  }
  return { terms, endings };
}

function readWords(term: string, endings: string): string[] {
  return endings.split(",").map((ending) => {
    if (ending.startsWith("~")) return ending.slice(1);
    const cut = /^\d/.exec(ending)?.[0] ?? "";
    return term.slice(0, term.length - Number(cut)) + ending.slice(cut.length);
  });
}

function readPages(
  stored: readonly StoredPage[],
): Pick<SearchIndex, "pages" | "sections" | "chunkCount" | "sectionOfChunk" | "fieldOfChunk"> {
  const sections: IndexSection[] = [];
  const sectionOfChunk: number[] = [];
  const fieldOfChunk: number[] = [];
  const add = (field: Field, section: number, count = 1): void => {
    for (let index = 0; index < count; index += 1) {
      sectionOfChunk.push(section);
      fieldOfChunk.push(fields.indexOf(field));
    }
  };
  const pages = stored.map((page, number): IndexPage => {
    const firstSection = sections.length;
    const firstChunk = sectionOfChunk.length;
    const own =
      page.sections[0]?.[0] === "" ? page.sections : [["", "", 1, 0, 0] as const, ...page.sections];
    add("title", firstSection);
    add("synonym", firstSection, page.synonyms?.length ?? 0);
    add("description", firstSection);
    own.forEach(([id, title, depth, text, code]) => {
      const headingChunk = id === "" ? -1 : sectionOfChunk.length;
      if (id !== "") add("heading", sections.length);
      add("text", sections.length, text);
      add("code", sections.length, code);
      sections.push({ page: number, id, title, depth, chunks: text + code, headingChunk });
    });
    return { ...page, firstSection, lastSection: sections.length - 1, firstChunk };
  });
  return {
    pages,
    sections,
    chunkCount: sectionOfChunk.length,
    sectionOfChunk: Int32Array.from(sectionOfChunk),
    fieldOfChunk: Uint8Array.from(fieldOfChunk),
  };
}
