import { siteFiles } from "../../../src/contracts/site-files";
import { filesSource } from "../../../src/search/index-source";
import { interpreter, type Interpretation } from "../../../src/search/interpret";
import { createLoader } from "../../../src/search/loader";
import { readIndex, type SearchIndex } from "../../../src/search/read-index";
import type { PageRecord, SectionRecord } from "../../../src/search/records";
import { vocabularyOf, type Vocabulary } from "../../../src/search/vocabulary";
import { indexFiles, type IndexSizes } from "../../../src/search/write-index";

/** A page with what a test names; the rest of it is empty. */
export function page(
  path: string,
  given: Partial<Omit<PageRecord, "sections">> & {
    readonly text?: string;
    readonly sections?: readonly Partial<SectionRecord>[];
  } = {},
): PageRecord {
  const { text = "", sections = [{ id: "", text }], ...own } = given;
  return {
    path,
    kind: "docs",
    title: "",
    description: "",
    synonyms: [],
    isStart: false,
    prior: 1,
    ...own,
    sections: sections.map((section) => ({
      id: "here",
      title: "",
      depth: 2,
      text: "",
      code: "",
      ...section,
    })),
  };
}

/** What search knows of pages, opened from the files a build would write of them. */
export interface OpenedIndex {
  readonly index: SearchIndex;
  readonly vocabulary: Vocabulary;
  /** Looks something up with every file at hand. */
  readonly look: <Found>(at: () => Found) => Promise<Found>;
  readonly read: (query: string, isLiteral?: boolean) => Promise<Interpretation>;
}

export function opened(records: readonly PageRecord[], sizes?: IndexSizes): OpenedIndex {
  const files = indexFiles(records, sizes);
  const loader = createLoader(filesSource(files));
  const index = readIndex(files.get(siteFiles.searchIndex) ?? "", loader);
  const vocabulary = vocabularyOf(index.lexicon);
  const interpret = interpreter(vocabulary);
  const look = async <Found>(at: () => Found): Promise<Found> => (await loader.run(at)).answer;
  return {
    index,
    vocabulary,
    look,
    read: (query, isLiteral = false) => look(() => interpret(query, isLiteral)),
  };
}

/** Pages of one text each. */
export function texts(...all: readonly string[]): PageRecord[] {
  return all.map((text, number) => page(`/${number}`, { text }));
}
