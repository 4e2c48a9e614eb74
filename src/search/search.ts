import { pageKinds, type PageKind } from "../contracts/page-kinds";
import { siteFiles, type IndexPage } from "../contracts/site-files";
import { rankFigures } from "./figures";
import { intentOf } from "./intent";
import { BrokenIndex, type IndexSource } from "./index-source";
import { interpreter } from "./interpret";
import { createLoader, type Loader } from "./loader";
import { rank, type SectionHit } from "./rank";
import { readIndex, type SearchIndex } from "./read-index";
import type { Unit } from "./units";
import { vocabularyOf, type Vocabulary } from "./vocabulary";
import { withinBudget } from "./within-budget";

export interface SearchRequest {
  readonly query: string;
  /** True to search for every word as typed, without repairs. */
  readonly isLiteral: boolean;
  /** Only pages of this kind; null for all. */
  readonly kind: PageKind | null;
  /** Maximum number of pages. */
  readonly limit: number;
}

/** A matching section. */
export interface ResultHit {
  /** Its anchor; empty for the page itself. */
  readonly id: string;
  /** Its heading and those above it, outermost first. */
  readonly headings: readonly string[];
}

/** A matching page with its best sections. */
export interface ResultPage {
  readonly path: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly description: string;
  readonly hits: readonly ResultHit[];
}

export interface SearchAnswer {
  /** The query that was answered instead of the typed one; null if the typed one was. */
  readonly repaired: string | null;
  /** Number of pages of the chosen kind. */
  readonly total: number;
  /** Number of pages of every kind. */
  readonly counts: Readonly<Record<PageKind, number>>;
  readonly pages: readonly ResultPage[];
  /** Matching terms, for marking them in texts. */
  readonly terms: readonly string[];
  /** If nothing is found: similar words of the site. */
  readonly nearest: readonly string[];
  /** If nothing is found, but would be without the words that the site lacks: the other words. */
  readonly part: string | null;
  /** True if every file of the index that the query needs was loaded. */
  readonly isWhole: boolean;
}

/** A page to start from. */
export interface StartingPoint {
  readonly path: string;
  readonly title: string;
}

/** Search over one index. */
export interface Search {
  readonly answer: (request: SearchRequest) => Promise<SearchAnswer>;
  readonly startingPoints: readonly StartingPoint[];
  /** Prepares lookup tables before the first query. */
  readonly prepare: () => void;
}

const mostSections = 3;

/** Opens the index of a source. Rejects if it fails to load, with `BrokenIndex` if it is broken. */
export async function createSearch(source: IndexSource): Promise<Search> {
  const loader = createLoader(source);
  const index = openedIndex(await source.load(siteFiles.searchIndex), loader);
  const vocabulary = vocabularyOf(index.lexicon);
  const interpret = interpreter(vocabulary);
  const parts: Parts = { loader, index, vocabulary, interpret };
  return {
    startingPoints: index.starts.map(([path, title]) => ({ path, title })),
    async answer(request) {
      const { answer, isWhole } = await loader.run(() => attempt(parts, request));
      return { ...answer, isWhole };
    },
    prepare: () => void interpret("прверка zbx", false),
  };
}

interface Parts {
  readonly loader: Loader;
  readonly index: SearchIndex;
  readonly vocabulary: Vocabulary;
  readonly interpret: ReturnType<typeof interpreter>;
}

/** Answers with what is loaded. */
function attempt(
  { loader, index, vocabulary, interpret }: Parts,
  { query, isLiteral, kind, limit }: SearchRequest,
): Found {
  const { units: read, repaired } = interpret(query, isLiteral);
  const units = withinBudget(read, index.lexicon.frequency);
  // Requests the postings of every term before weighing any: one round trip for all.
  for (const term of termsOf(units, true)) index.lexicon.chunksOf(term);
  index.askForPages();
  if (loader.isWaiting()) return nothing;
  const {
    pages: found,
    bestOf,
    sectionsOf,
  } = rank(
    index,
    // A word whose shard failed to load would count as unknown to the site.
    loader.isLacking() ? units.filter((unit) => isThere(index, unit)) : units,
    intentOf(repaired ?? query),
    repaired !== null,
  );
  const wanted = kind === null ? found : found.filter((page) => index.kinds[page] === kind);
  const pages = bestOf(wanted, limit).flatMap(
    ({ page }) => resultPage(index, page, sectionsOf(page)) ?? [],
  );
  // Suggestions follow the typed words: a repair without results is not what was meant.
  const typed = found.length > 0 ? [] : interpret(query, true).units.filter((unit) => !unit.isStop);
  const nearest = typed.flatMap((unit) => vocabulary.nearest(unit.word, 3)).slice(0, 5);
  return {
    repaired: found.length > 0 ? repaired : null,
    total: wanted.length,
    counts: countKinds(index, found),
    pages,
    terms: termsOf(units, false),
    nearest,
    part: found.length > 0 ? null : partOf(index, units),
  };
}

type Found = Omit<SearchAnswer, "isWhole">;

const nothing: Found = {
  repaired: null,
  total: 0,
  counts: noCounts(),
  pages: [],
  terms: [],
  nearest: [],
  part: null,
};

function openedIndex(text: string, loader: Loader): SearchIndex {
  try {
    return readIndex(text, loader);
  } catch (cause) {
    if (cause instanceof BrokenIndex) throw cause;
    throw new BrokenIndex("The index of search is broken", { cause });
  }
}

function isThere({ lexicon }: SearchIndex, { alternatives }: Unit): boolean {
  return alternatives.some(({ terms }) => terms.every((term) => lexicon.chunksOf(term).length > 0));
}

/** The words of a query without results that have results by themselves; null if none have. */
function partOf(index: SearchIndex, units: readonly Unit[]): string | null {
  const known = units.filter((unit) => isThere(index, unit));
  if (known.length === units.length || known.every(({ isStop }) => isStop)) return null;
  const query = known.map(({ word }) => word).join(" ");
  return rank(index, known, intentOf(query), false).pages.length > 0 ? query : null;
}

function countKinds(index: SearchIndex, pages: readonly number[]): Record<PageKind, number> {
  const counts = noCounts();
  for (const page of pages) {
    const kind = index.kinds[page];
    if (kind !== undefined) counts[kind] += 1;
  }
  return counts;
}

function noCounts(): Record<PageKind, number> {
  return Object.fromEntries(pageKinds.map((kind) => [kind, 0])) as Record<PageKind, number>;
}

/** A page as it is shown; null until its titles are loaded. */
function resultPage(
  index: SearchIndex,
  page: number,
  sections: readonly SectionHit[],
): ResultPage | null {
  const named = index.pageOf(page);
  if (named === null) return null;
  const [path, title, description, headings] = named;
  const first = index.firstSections[page] ?? 0;
  // Of equal sections one with a heading leads nearer to the answer.
  const sorted = [...sections].sort(
    (one, other) =>
      other.score - one.score || Number(one.section === first) - Number(other.section === first),
  );
  const best = sorted[0]?.score ?? 0;
  const shown = sorted
    .filter(
      ({ section, score }, place) =>
        place === 0 || (score >= rankFigures.leastOfBestSection * best && section !== first),
    )
    .slice(0, mostSections);
  return {
    path,
    kind: index.kinds[page] ?? "docs",
    title,
    description,
    hits: shown.map(({ section }) => ({
      id: headings[section - first - 1]?.[0] ?? "",
      headings: headingPath(headings, section - first - 1),
    })),
  };
}

/** A heading and those above it; empty for the text before the first. */
function headingPath(headings: IndexPage[3], place: number): string[] {
  const [, title, own] = headings[place] ?? [];
  if (title === undefined || own === undefined) return [];
  const found = [title];
  let depth = own;
  for (let at = place - 1; at >= 0 && depth > 2; at -= 1) {
    const [, above = "", aboveDepth = depth] = headings[at] ?? [];
    if (aboveDepth >= depth) continue;
    found.unshift(above);
    depth = aboveDepth;
  }
  return found;
}

/** The terms that units stand for; stop words only if there is nothing else or with `areAll`. */
function termsOf(units: readonly Unit[], areAll: boolean): string[] {
  const asked =
    !areAll && units.some((unit) => !unit.isStop) ? units.filter((unit) => !unit.isStop) : units;
  return [...new Set(asked.flatMap((unit) => unit.alternatives.flatMap(({ terms }) => terms)))];
}
