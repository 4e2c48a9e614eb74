import { pageKinds, type PageKind } from "../contracts/page-kinds";
import { siteFiles, type IndexPage } from "../contracts/site-files";
import { synonymWords } from "./common-synonyms";
import type { IndexSource } from "./index-source";
import { intentOf, type Intent } from "./intent";
import { interpreter } from "./interpret";
import { rank, type SectionHit } from "./rank";
import { readIndex, type SearchIndex } from "./read-index";
import type { Unit } from "./units";
import { vocabularyOf, type Vocabulary } from "./vocabulary";

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
const leastOfBestSection = 0.35;
/** For a section in which guides answer what the phrasing asks for. */
const ofSectionAsked = 2.4;
/** The same for one without any word of the query, as a share of the best section. */
const ofAskedAlone = 1.1;

/** «What you get», and a list of failures unless one is meant: they have all words of a page. */
const ofSummary = 0.7;

/** Opens the index of a source. Rejects if it fails to load, with `BrokenIndex` if it is broken. */
export async function createSearch(source: IndexSource): Promise<Search> {
  const index = readIndex(await source.load(siteFiles.searchIndex), source);
  const vocabulary = vocabularyOf(index, synonymWords());
  const interpret = interpreter(vocabulary);
  return {
    startingPoints: index.starts.map(([path, title]) => ({ path, title })),
    prepare: () => void interpret("прверка zbx", false),
    async answer({ query, isLiteral, kind, limit }) {
      const { units, repaired } = interpret(query, isLiteral);
      const terms = termsOf(units);
      const areChunksLoaded = await index.loadChunks(terms);
      // A word whose file failed to load would count as unknown to the site.
      const asked = areChunksLoaded ? units : units.filter((unit) => isFound(index, unit));
      const intent = intentOf(repaired ?? query);
      const { pages: found, sectionsOf } = rank(index, asked, intent);
      const wanted =
        kind === null ? found : found.filter((page) => index.pages[page]?.kind === kind);
      const pages = await Promise.allSettled(
        wanted.slice(0, limit).map((page) => resultPage(index, page, sectionsOf(page), intent)),
      );
      const isNothing = found.length === 0;
      return {
        repaired: isNothing ? null : repaired,
        total: wanted.length,
        counts: countKinds(index, found),
        pages: pages.flatMap((page) => (page.status === "fulfilled" ? [page.value] : [])),
        terms: markedTerms(units),
        // Suggestions follow the typed words: a repair without results is not what was meant.
        nearest: isNothing ? nearestWords(interpret(query, true).units, vocabulary) : [],
        part: isNothing ? partOf(index, units) : null,
        isWhole: areChunksLoaded && pages.every(({ status }) => status === "fulfilled"),
      };
    },
  };
}

function isFound(index: SearchIndex, { alternatives }: Unit): boolean {
  return alternatives.some(({ terms }) => terms.every((term) => index.chunksOf(term).length > 0));
}

/** The words of a query without results that have results by themselves; null if none have. */
function partOf(index: SearchIndex, units: readonly Unit[]): string | null {
  const known = units.filter((unit) => isFound(index, unit));
  if (known.length === units.length || known.every(({ isStop }) => isStop)) return null;
  const query = known.map(({ word }) => word).join(" ");
  return rank(index, known, intentOf(query)).pages.length > 0 ? query : null;
}

/** Words of the site that are spelt or begin like the typed ones. */
function nearestWords(units: readonly Unit[], vocabulary: Vocabulary): string[] {
  const words = units.flatMap(({ word, isStop }) => {
    if (isStop || word.length <= 3) return [];
    const start = word.slice(0, Math.max(4, Math.floor(word.length * 0.6)));
    const near = vocabulary.misspelt(word, word.length > 5 ? 2 : 1).map(({ term }) => term);
    return [...near, ...vocabulary.beginning(start)]
      .filter((term) => vocabulary.isOnSite(term) && /^[a-zа-я]+$/.test(term))
      .slice(0, 3)
      .map((term) => vocabulary.wordOf(term, word));
  });
  return [...new Set(words)].slice(0, 5);
}

function countKinds(index: SearchIndex, pages: readonly number[]): Record<PageKind, number> {
  return Object.fromEntries(
    pageKinds.map((kind) => [
      kind,
      pages.filter((page) => index.pages[page]?.kind === kind).length,
    ]),
  ) as Record<PageKind, number>;
}

async function resultPage(
  index: SearchIndex,
  page: number,
  sections: readonly SectionHit[],
  { sections: asked, isFailure }: Intent,
): Promise<ResultPage> {
  const [path, title, description, headings] = await index.titlesOf(page);
  const { kind = "docs", sections: all = [] } = index.pages[page] ?? {};
  // Of equal sections one with a heading leads nearer to the answer.
  const idOf = (section: SectionHit["section"]): string =>
    headings[all.indexOf(section) - 1]?.[0] ?? "";
  const scores = new Map(sections.map(({ section, score }) => [section, score]));
  const most = Math.max(...scores.values());
  const sorted = all
    .map((section): SectionHit => {
      const score = scores.get(section) ?? 0;
      const id = idOf(section);
      if (asked.has(id)) return { section, score: score * ofSectionAsked + most * ofAskedAlone };
      const isPlain = id !== "result" && (isFailure || id !== "failures");
      return { section, score: isPlain ? score : score * ofSummary };
    })
    .filter(({ score }) => score > 0)
    .sort(
      (one, other) =>
        other.score - one.score ||
        Number(one.section === all[0]) - Number(other.section === all[0]),
    );
  const least = leastOfBestSection * (sorted[0]?.score ?? 0);
  const shown = sorted
    .filter(({ section, score }, place) => place === 0 || (score >= least && section !== all[0]))
    .slice(0, mostSections);
  return {
    path,
    kind,
    title,
    description,
    hits: shown.map(({ section }) => ({
      id: idOf(section),
      headings: headingPath(headings, all.indexOf(section) - 1),
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

function termsOf(units: readonly Unit[]): string[] {
  return [
    ...new Set(units.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms))),
  ];
}

/** The terms to mark: stop words only if there is nothing else. */
function markedTerms(units: readonly Unit[]): string[] {
  const content = units.filter(({ isStop }) => !isStop);
  return termsOf(content.length > 0 ? content : units);
}
