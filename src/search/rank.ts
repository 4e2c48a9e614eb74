import { evidenceOf, type Evidence, type FoundPage, type FoundSection } from "./evidence";
import type { Intent } from "./intent";
import type { IndexedSection, SearchIndex } from "./read-index";
import type { Unit } from "./units";

/** A section that matches a query. */
export interface SectionHit {
  readonly section: IndexedSection;
  readonly score: number;
}

export interface Ranking {
  /** Matching pages, best first. */
  readonly pages: readonly number[];
  /** The sections of a matching page, in their order. */
  readonly sectionsOf: (page: number) => readonly SectionHit[];
}

// The share of a query's weight that the site must know, and that a page must contain.
const leastKnown = 0.62;
const leastCoverage = 0.26;
const coveragePower = 1.7;
// The minimum score of the best page, by the query's weight, and of others, by the best page's.
const least = 0.045;
// The same where no section has most of the query: its words meet on the page by chance.
const leastApart = 0.12;
const mostOfQuery = 0.6;
const leastOfBest = 0.04;

// How fast repetitions saturate in a section, for a page's score and among the page's sections.
const saturation = 9;
const ownSaturation = 0.7;
const lengthNorm = 0.35;
const ofNearness = 0.2;
const ofHeading = { ofPage: 0.7, amongSections: 1.1 };
const ofTitle = 1.3;
const ofSynonym = 2.4;
const ofLesserName = 0.4;
/** Introductions have all words of a page at once, and answer nothing. */
const ofIntroduction = 0.75;
const filling = 0.92;
const headingFilling = 0.6;
// From this share a chunk looks like the pasted sentence.
const phraseFrom = 0.7;

const ofKindAsked = 2;
const ofTermBesideAct = 0.5;
const titleRelief = 0.8;
// The share of what a page has of the query from which its title means the page itself.
const namedFrom = 0.77;

/** Pages that match the query; none if no page covers enough of it. */
export function rank(index: SearchIndex, units: readonly Unit[], intent: Intent): Ranking {
  const none: Ranking = { pages: [], sectionsOf: () => [] };
  if (units.length === 0) return none;
  const evidence = evidenceOf(index, units);
  if (evidence.known < leastKnown) return none;
  const content = units.filter(({ isStop }) => !isStop).length;
  const asked: Asked = { index, evidence, intent, content };
  const scored = [...evidence.pages]
    .map(([page, found]) => ({ page, score: pageScore(asked, page, found) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.page - other.page);
  const best = scored[0]?.score ?? 0;
  const isTogether = scored.slice(0, 1).some(({ page }) => isInOneSection(evidence, page));
  if (best < (isTogether ? least : leastApart) * evidence.total) return none;
  return {
    pages: scored.filter(({ score }) => score >= leastOfBest * best).map(({ page }) => page),
    sectionsOf(page) {
      const found = evidence.pages.get(page);
      return found ? sectionHits(asked, page, found) : [];
    },
  };
}

interface Asked {
  readonly index: SearchIndex;
  readonly evidence: Evidence;
  readonly intent: Intent;
  /** Number of words that carry the subject. */
  readonly content: number;
}

function pageScore(asked: Asked, page: number, found: FoundPage): number {
  const { evidence } = asked;
  const coverage = coverageOf(evidence, found);
  if (coverage < leastCoverage * evidence.known) return 0;
  const names = namesOf(asked, page);
  const named = [ofTitle * names.title, ofSynonym * names.synonym];
  const best = Math.max(
    ...[...found.sections].map(([section, own]) => sectionScore(asked, found, section, own)),
  );
  const { kind, prior: own = 1 } = asked.index.pages[page] ?? {};
  const { intent } = asked;
  const isAsked = kind === intent.kind;
  const isBeside = kind === "term" && !isAsked && intent.isAct;
  const prior = own * (isAsked ? ofKindAsked : isBeside ? ofTermBesideAct : 1);
  return (
    (best + evidence.total * (Math.max(...named) + ofLesserName * Math.min(...named))) *
    coverage ** coveragePower *
    // If the query is a page's title, that page is meant, whatever its kind.
    (isBeside ? prior : Math.max(prior, Math.min(1, prior + titleRelief * names.title)))
  );
}

/** The share of the query's weight that a page has. */
function coverageOf({ weights, total }: Evidence, { best }: FoundPage): number {
  return weights.reduce((sum, weight, word) => sum + weight * (best[word] ?? 0), 0) / total;
}

/** True if one section, with the page's names, has most of the query. */
function isInOneSection({ weights, total, pages }: Evidence, page: number): boolean {
  const { inNames = [], sections = new Map<IndexedSection, FoundSection>() } =
    pages.get(page) ?? {};
  return [...sections.values()].some(({ counts }) => {
    const has = weights.filter((_, word) => (counts[word] ?? 0) + (inNames[word] ?? 0) > 0);
    return has.reduce((sum, weight) => sum + weight, 0) >= mostOfQuery * total;
  });
}

/** How well a page's title and its best synonym match, and how little else is in them. */
function namesOf(
  { index, evidence }: Asked,
  page: number,
): { readonly title: number; readonly synonym: number } {
  const { firstChunk = 0, nameLengths = [] } = index.pages[page] ?? {};
  const [title = 0, ...synonyms] = nameLengths.map((length, place) =>
    filledShare(evidence, firstChunk + place, length, filling),
  );
  return { title, synonym: Math.max(0, ...synonyms) };
}

/** The share of the query in a name or heading, less if `length` words leave room for others. */
function filledShare(
  { shareOfChunk, wordsOfChunk }: Evidence,
  chunk: number,
  length: number,
  penalty: number,
): number {
  const filled = length === 0 ? 0 : Math.min(1, (wordsOfChunk[chunk] ?? 0) / length);
  return (shareOfChunk[chunk] ?? 0) * (1 - penalty + penalty * filled);
}

function sectionScore(
  asked: Asked,
  { inNames }: FoundPage,
  section: IndexedSection,
  found: FoundSection,
): number {
  const { weights, total } = asked.evidence;
  const half = saturation * (1 - lengthNorm + lengthNorm * Math.min(3, section.length / 8));
  let score = 0;
  weights.forEach((weight, word) => {
    // Title, synonyms and description count for every section of the page.
    const often = (found.counts[word] ?? 0) + (inNames[word] ?? 0);
    score += (weight * often) / (often + half);
  });
  const near = ofNearness * found.nearest ** 2 + phraseOf(asked, found);
  return score + total * (near + ofHeading.ofPage * headingOf(asked, section));
}

/** How much of the query a section's heading has, and how little else. */
function headingOf({ evidence }: Asked, { heading, headingLength }: IndexedSection): number {
  return filledShare(evidence, heading, headingLength, headingFilling);
}

/**
 * How much the fullest chunk of a section looks like the pasted sentence: two words meet by chance,
 * five do not.
 */
function phraseOf({ content }: Asked, { nearest }: FoundSection): number {
  if (content < 3 || nearest <= phraseFrom) return 0;
  return ((nearest - phraseFrom) / (1 - phraseFrom)) * Math.min(1, (content - 1) / 4);
}

/** The sections with matches, by what tells them apart: all share the page's names. */
function sectionHits(asked: Asked, page: number, found: FoundPage): SectionHit[] {
  const { index, evidence } = asked;
  const { firstChunk = -1, sections: all = [] } = index.pages[page] ?? {};
  const sections = [...found.sections];
  // A word tells sections apart if few of them have it.
  const weights = evidence.weights.map((weight, word) => {
    const having = sections.filter(([, { counts }]) => (counts[word] ?? 0) > 0).length;
    return weight * Math.log(1 + all.length / (having + 0.5)) ** 0.5;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const hits = sections.map(([section, { counts }]) => {
    let score = total * ofHeading.amongSections * headingOf(asked, section);
    weights.forEach((weight, word) => {
      const often = counts[word] ?? 0;
      score += (weight * often) / (often + ownSaturation);
    });
    return { section, score: section === all[0] ? score * ofIntroduction : score };
  });
  // A title with all that the page has of the query: the reader wants the page's beginning.
  const named = evidence.shareOfChunk[firstChunk] ?? 0;
  if (named <= namedFrom * coverageOf(evidence, found)) return hits;
  const most = Math.max(...hits.map(({ score }) => score));
  return hits.map((hit) => (hit.section === all[0] ? { ...hit, score: 1.01 * most } : hit));
}
