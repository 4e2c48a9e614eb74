import { pageKinds, type PageKind } from "../contracts/page-kinds";
import { rankFigures } from "./figures";
import { intentOf } from "./intent";
import { interpreter } from "./interpret";
import { rank, type PageHit } from "./rank";
import { readIndex, type SearchIndex } from "./read-index";
import type { Unit } from "./units";
import { vocabularyOf } from "./vocabulary";

export interface SearchRequest {
  readonly query: string;
  /** Every word as it was typed: nothing is repaired. */
  readonly isLiteral: boolean;
  /** Only pages of this kind; null for all. */
  readonly kind: PageKind | null;
  /** How many pages at most. */
  readonly limit: number;
}

/** A section that answers. */
export interface ResultHit {
  /** Its anchor; empty for the page itself. */
  readonly id: string;
  /** Its heading and those above it, outermost first. */
  readonly headings: readonly string[];
}

/** A page that answers, with its best sections. */
export interface ResultPage {
  readonly path: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly description: string;
  readonly hits: readonly ResultHit[];
}

export interface SearchAnswer {
  /** The query that was answered in place of the one typed; null when that one was. */
  readonly repaired: string | null;
  /** Pages of the chosen kind. */
  readonly total: number;
  /** Pages of every kind. */
  readonly counts: Readonly<Record<PageKind, number>>;
  readonly pages: readonly ResultPage[];
  /** Terms that answer, for marking them in texts. */
  readonly terms: readonly string[];
  /** When nothing is found: words of the site that are near. */
  readonly nearest: readonly string[];
}

/** A page to begin with. */
export interface StartingPoint {
  readonly path: string;
  readonly title: string;
}

/** The search over one index. */
export interface Search {
  readonly answer: (request: SearchRequest) => SearchAnswer;
  readonly startingPoints: readonly StartingPoint[];
}

const mostSections = 3;

/** Reads an index; throws when it is broken. */
export function createSearch(indexText: string): Search {
  const index = readIndex(indexText);
  const vocabulary = vocabularyOf(index);
  const interpret = interpreter(vocabulary);
  return {
    startingPoints: index.pages
      .filter((page) => page.start)
      .map(({ path, title }) => ({ path, title })),
    answer({ query, isLiteral, kind, limit }) {
      const { units, repaired } = interpret(query, isLiteral);
      const ranked = rank(index, units, intentOf(repaired ?? query), repaired !== null);
      const found = ranked.filter(
        ({ score }) => score >= rankFigures.leastOfBestPage * (ranked[0]?.score ?? 0),
      );
      const counts = countKinds(index, found);
      const wanted =
        kind === null ? found : found.filter(({ page }) => index.pages[page]?.kind === kind);
      // Near what was typed: a repair that led nowhere is not what was meant.
      const typed =
        found.length > 0 ? [] : interpret(query, true).units.filter((unit) => !unit.isStop);
      const nearest = typed.flatMap((unit) => vocabulary.nearest(unit.word, 3)).slice(0, 5);
      return {
        repaired: found.length > 0 ? repaired : null,
        total: wanted.length,
        counts,
        pages: wanted.slice(0, limit).map((hit) => resultPage(index, hit)),
        terms: termsOf(units),
        nearest,
      };
    },
  };
}

function countKinds(index: SearchIndex, hits: readonly PageHit[]): Record<PageKind, number> {
  const counts = Object.fromEntries(pageKinds.map((kind) => [kind, 0])) as Record<PageKind, number>;
  for (const { page } of hits) {
    const kind = index.pages[page]?.kind;
    if (kind !== undefined) counts[kind] += 1;
  }
  return counts;
}

function resultPage(index: SearchIndex, { page, sections }: PageHit): ResultPage {
  const { path = "", kind = "docs", title = "", description = "" } = index.pages[page] ?? {};
  const sorted = [...sections].sort((one, other) => other.score - one.score);
  const best = sorted[0]?.score ?? 0;
  const shown = sorted
    .filter(
      ({ section, score }, place) =>
        place === 0 ||
        (score >= rankFigures.leastOfBestSection * best && index.sections[section]?.id !== ""),
    )
    .slice(0, mostSections);
  return {
    path,
    kind,
    title,
    description,
    hits: shown.map(({ section }) => ({
      id: index.sections[section]?.id ?? "",
      headings: headingPath(index, section),
    })),
  };
}

function headingPath(index: SearchIndex, section: number): string[] {
  const own = index.sections[section];
  if (!own || own.id === "") return [];
  const headings = [own.title];
  let depth = own.depth;
  for (let at = section - 1; at >= 0 && depth > 2; at -= 1) {
    const above = index.sections[at];
    if (!above || above.page !== own.page) break;
    if (above.id === "" || above.depth >= depth) continue;
    headings.unshift(above.title);
    depth = above.depth;
  }
  return headings;
}

function termsOf(units: readonly Unit[]): string[] {
  const asked = units.some((unit) => !unit.isStop) ? units.filter((unit) => !unit.isStop) : units;
  return [...new Set(asked.flatMap((unit) => unit.alternatives.flatMap(({ terms }) => terms)))];
}
