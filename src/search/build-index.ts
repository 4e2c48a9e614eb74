import type { StoredIndex, StoredPage } from "../contracts/site-files";
import { chunkTerms, codeChunks, textChunks, type ChunkTerm } from "./chunks";
import { indexVersion } from "./index-format";
import { writeNumbers } from "./numbers";
import type { PageRecord } from "./records";

const mostForms = 6;

interface TermEntry {
  readonly chunks: number[];
  readonly words: Map<string, number>;
}

/** Makes the index of all pages. */
export function buildIndex(records: readonly PageRecord[]): StoredIndex {
  const steps = indexSteps(records);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Makes the index of all pages, a page a step, for a process that has other work between them. */
export function* indexSteps(records: readonly PageRecord[]): Generator<undefined, StoredIndex> {
  const terms = new Map<string, TermEntry>();
  let chunk = 0;
  const add = (text: string, areStopWordsKept: boolean): void => {
    for (const found of chunkTerms(text, areStopWordsKept)) addTerm(terms, found, chunk);
    chunk += 1;
  };
  const pages: StoredPage[] = [];
  for (const record of records) {
    add(record.title, true);
    for (const synonym of record.synonyms) add(synonym, true);
    add(record.description, false);
    const sections = record.sections.map((section) => {
      if (section.id !== "") add(section.title, true);
      const text = textChunks(section.text);
      const code = codeChunks(section.code);
      for (const each of [...text, ...code]) add(each, false);
      return [section.id, section.title, section.depth, text.length, code.length] as const;
    });
    const { path, kind, title, description, synonyms, isStart, prior } = record;
    pages.push({
      path,
      kind,
      title,
      description,
      ...(isStart ? { start: 1 as const } : {}),
      ...(prior === 1 ? {} : { prior }),
      ...(synonyms.length > 0 ? { synonyms } : {}),
      sections,
    });
    yield;
  }
  const sorted = [...terms].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    version: indexVersion,
    pages,
    terms: frontCoded(sorted),
    postings: sorted.map(([, { chunks }]) => writeNumbers(gaps(chunks))).join(" "),
  };
}

function addTerm(
  terms: Map<string, TermEntry>,
  { term, word, isPart }: ChunkTerm,
  chunk: number,
): void {
  let entry = terms.get(term);
  if (!entry) terms.set(term, (entry = { chunks: [], words: new Map() }));
  if (entry.chunks.at(-1) !== chunk) entry.chunks.push(chunk);
  // A part of a name is a word only where nobody writes it alone.
  entry.words.set(word, (entry.words.get(word) ?? 0) + (isPart ? 0 : 1));
}

function gaps(chunks: readonly number[]): number[] {
  return chunks.map((chunk, index) => chunk - (chunks[index - 1] ?? -1));
}

function frontCoded(sorted: readonly (readonly [string, TermEntry])[]): string {
  let before = "";
  return sorted
    .map(([term, { words }]) => {
      const shared = sharedLength(before, term);
      before = term;
      const endings = namedWords(term, words)
        .map((word) => codedEnding(term, word))
        .join();
      return (
        writeNumbers([Math.min(shared, 63)]) +
        term.slice(Math.min(shared, 63)) +
        (endings === "" ? "" : `,${endings}`)
      );
    })
    .join("|");
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

// Repairs and suggestions are told in these. Terms that are no plain word are never told, Latin
// words have few forms.
function namedWords(term: string, words: ReadonlyMap<string, number>): string[] {
  if (!/^[a-zа-я]+$/.test(term)) return [term];
  return usualFirst(words).slice(0, /[а-я]/.test(term) ? mostForms : 1);
}

function usualFirst(words: ReadonlyMap<string, number>): string[] {
  return [...words]
    .sort(
      ([one, often], [other, oftener]) =>
        oftener - often || one.length - other.length || (one < other ? -1 : 1),
    )
    .map(([word]) => word);
}

function codedEnding(term: string, word: string): string {
  const shared = sharedLength(term, word);
  const cut = term.length - shared;
  const ending = word.slice(shared);
  if (cut > 9) return `~${word}`;
  return cut > 0 || /^\d/.test(ending) ? `${cut}${ending}` : ending;
}
