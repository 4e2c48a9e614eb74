import { evidenceOf, type Evidence } from "./evidence";
import type { Intent } from "./intent";
import type { Unit } from "./units";
import { filledShare, pageNames } from "./names";
import { rankFigures, type RankFigures } from "./figures";
import type { IndexPage, SearchIndex } from "./read-index";

/** A section that answers a query. */
export interface SectionHit {
  readonly section: number;
  readonly score: number;
}

/** A page that answers a query, with its sections in their order. */
export interface PageHit {
  readonly page: number;
  readonly score: number;
  readonly sections: readonly SectionHit[];
}

/** Pages and sections that answer the query, best first; empty when nothing covers enough of it. */
export function rank(
  index: SearchIndex,
  units: readonly Unit[],
  intent: Intent,
  isRepaired: boolean,
  figures: RankFigures = rankFigures,
): PageHit[] {
  if (units.length === 0) return [];
  const evidence = evidenceOf(index, units, intent, figures);
  if (evidence.known < figures.leastKnown) return [];
  const hits: PageHit[] = [];
  for (const number of evidence.pages) {
    const page = index.pages[number];
    const coverage = coverageOf(evidence, number);
    if (!page || coverage < figures.leastCoverage * evidence.known) continue;
    const sections = sectionHits(index, page, evidence, intent, figures);
    hits.push({
      page: number,
      sections,
      score: pageScore(page, sections, evidence, coverage, intent, figures),
    });
  }
  hits.sort((one, other) => other.score - one.score);
  const least = isRepaired ? figures.leastRepaired : figures.least;
  return (hits[0]?.score ?? 0) < least * evidence.total ? [] : hits;
}

function coverageOf({ words, weights, total, best }: Evidence, page: number): number {
  let covered = 0;
  for (let word = 0; word < words; word += 1)
    covered += (weights[word] ?? 0) * (best[page * words + word] ?? 0);
  return covered / total;
}

function sectionHits(
  index: SearchIndex,
  page: IndexPage,
  evidence: Evidence,
  intent: Intent,
  figures: RankFigures,
): SectionHit[] {
  const { words, weights, total, frequencies, nearest } = evidence;
  const hits: SectionHit[] = [];
  let isHeadingMeant = false;
  for (let section = page.firstSection; section <= page.lastSection; section += 1) {
    const fullest = nearest[section] ?? 0;
    if (fullest === 0) continue;
    const { title = "", chunks = 1, headingChunk = -1 } = index.sections[section] ?? {};
    const saturation =
      figures.saturation * (1 - figures.lengthNorm + figures.lengthNorm * Math.min(3, chunks / 8));
    let score = 0;
    for (let word = 0; word < words; word += 1) {
      // What title, synonyms and description say holds for every section of the page.
      const common =
        section === page.firstSection ? 0 : (frequencies[page.firstSection * words + word] ?? 0);
      const frequency = (frequencies[section * words + word] ?? 0) + common;
      score += ((weights[word] ?? 0) * frequency) / (frequency + saturation);
    }
    const inHeading = evidence.shareOfChunk[headingChunk] ?? 0;
    isHeadingMeant ||= inHeading > 0;
    const heading =
      inHeading === 0
        ? 0
        : inHeading *
          (figures.headingFloor +
            (1 - figures.headingFloor) *
              filledShare(title, evidence.wordsOfChunk[headingChunk] ?? 0));
    const trouble =
      intent.isAboutTrouble && /ошибк|не работает|проблем/i.test(title) ? figures.trouble : 0;
    hits.push({
      section,
      score:
        score +
        total * (figures.nearness * fullest * fullest + figures.headingShare * heading + trouble),
    });
  }
  return isHeadingMeant || !isNamed(page, evidence, figures)
    ? hits
    : beginFirst(hits, page.firstSection);
}

function isNamed(page: IndexPage, { shareOfChunk }: Evidence, figures: RankFigures): boolean {
  return pageNames(page).some(
    (_, place) => (shareOfChunk[page.firstChunk + place] ?? 0) > figures.isNamed,
  );
}

/**
 * Who asks for a page by its name wants its beginning: it ranks with the best section, before it.
 */
function beginFirst(hits: readonly SectionHit[], first: number): SectionHit[] {
  const best = Math.max(...hits.map(({ score }) => score));
  return hits.map((hit) => (hit.section === first ? { ...hit, score: best } : hit));
}

function pageScore(
  page: IndexPage,
  sections: readonly SectionHit[],
  evidence: Evidence,
  coverage: number,
  intent: Intent,
  figures: RankFigures,
): number {
  let title = 0;
  let synonym = 0;
  pageNames(page).forEach((name, place) => {
    const chunk = page.firstChunk + place;
    const share = evidence.shareOfChunk[chunk] ?? 0;
    if (share === 0) return;
    const value =
      share *
      (1 -
        figures.filling +
        figures.filling * filledShare(name, evidence.wordsOfChunk[chunk] ?? 0));
    if (place === 0) title = value;
    else synonym = Math.max(synonym, value);
  });
  let best = 0;
  for (const { score } of sections) best = Math.max(best, score);
  const named =
    evidence.total * Math.max(figures.titleShare * title, figures.synonymShare * synonym);
  return (best + named) * coverage ** figures.coverage * priorOf(page, title, intent, figures);
}

function priorOf(
  { kind, prior = 1 }: IndexPage,
  title: number,
  intent: Intent,
  figures: RankFigures,
): number {
  const base =
    intent.isAboutChanges && kind === "release"
      ? figures.changes * prior
      : intent.isAboutMeaning && kind === "term"
        ? figures.meaning
        : prior;
  // A page whose title the query gives is meant, whatever its kind.
  return Math.max(base, Math.min(1, base + figures.priorRelief * title));
}
