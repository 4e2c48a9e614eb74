import { evidenceOf, type Evidence } from "./evidence";
import type { Intent } from "./intent";
import type { Unit } from "./units";
import { filledShare } from "./names";
import { rankFigures, type RankFigures } from "./figures";
import type { SearchIndex } from "./read-index";

/** A section that matches a query. */
export interface SectionHit {
  readonly section: number;
  readonly score: number;
}

/** A page that matches a query. */
export interface PageHit {
  readonly page: number;
  readonly score: number;
}

export interface Ranking {
  /** Matching pages, unsorted. */
  readonly hits: readonly PageHit[];
  /** The sections of a matching page, in their order. */
  readonly sectionsOf: (page: number) => readonly SectionHit[];
}

/** Pages that match the query; none if no page covers enough of it. */
export function rank(
  index: SearchIndex,
  units: readonly Unit[],
  intent: Intent,
  isRepaired: boolean,
  figures: RankFigures = rankFigures,
): Ranking {
  const none: Ranking = { hits: [], sectionsOf: () => [] };
  if (units.length === 0) return none;
  const evidence = evidenceOf(index, units, intent, figures);
  if (evidence.known < figures.leastKnown) return none;
  const asked: Asked = { index, evidence, intent, figures };
  const hits: PageHit[] = [];
  let best = 0;
  for (const page of evidence.pages) {
    const coverage = coverageOf(evidence, page);
    if (coverage < figures.leastCoverage * evidence.known) continue;
    const score = pageScore(asked, page, coverage);
    if (score > best) best = score;
    hits.push({ page, score });
  }
  if (best < (isRepaired ? figures.leastRepaired : figures.least) * evidence.total) return none;
  return {
    hits: hits.filter(({ score }) => score >= figures.leastOfBestPage * best),
    sectionsOf: (page) => sectionHits(asked, page),
  };
}

/** The best hits, sorted; equal ones keep their order. */
export function bestOf(hits: readonly PageHit[], limit: number): PageHit[] {
  // Only a few of many are shown: sorting thousands took as long as scoring them.
  if (hits.length <= 4 * limit)
    return [...hits].sort((one, other) => other.score - one.score).slice(0, limit);
  const rest: (PageHit | null)[] = [...hits];
  return Array.from({ length: limit }, () => {
    let best = -1;
    for (let at = 0; at < rest.length; at += 1) {
      const score = rest[at]?.score;
      if (score !== undefined && (best < 0 || score > (rest[best]?.score ?? 0))) best = at;
    }
    const hit = rest[best];
    rest[best] = null;
    return hit;
  }).filter((hit) => hit !== null && hit !== undefined);
}

interface Asked {
  readonly index: SearchIndex;
  readonly evidence: Evidence;
  readonly intent: Intent;
  readonly figures: RankFigures;
}

function coverageOf({ words, weights, total, best }: Evidence, page: number): number {
  let covered = 0;
  for (let word = 0; word < words; word += 1)
    covered += (weights[word] ?? 0) * (best[page * words + word] ?? 0);
  return covered / total;
}

function sectionHits(asked: Asked, page: number): SectionHit[] {
  const { index, evidence, figures } = asked;
  const hits: SectionHit[] = [];
  let isHeadingMeant = false;
  const first = index.firstSections[page] ?? 0;
  const end = index.firstSections[page + 1] ?? 0;
  for (let section = first; section < end; section += 1) {
    if (evidence.nearest[section] === 0) continue;
    isHeadingMeant ||= (evidence.shareOfChunk[index.headingChunks[section] ?? -1] ?? 0) > 0;
    hits.push({ section, score: sectionScore(asked, section, first) });
  }
  return isHeadingMeant || !isNamed(index, page, evidence, figures)
    ? hits
    : beginFirst(hits, first);
}

/** The score of a section with matches, on the page whose first section is `first`. */
function sectionScore(
  { index, evidence, intent, figures }: Asked,
  section: number,
  first: number,
): number {
  const { words, weights, total, frequencies, nearest } = evidence;
  const fullest = nearest[section] ?? 0;
  const chunks = index.sectionLengths[section] ?? 1;
  const headingChunk = index.headingChunks[section] ?? -1;
  const saturation =
    figures.saturation * (1 - figures.lengthNorm + figures.lengthNorm * Math.min(3, chunks / 8));
  let score = 0;
  for (let word = 0; word < words; word += 1) {
    // Title, synonyms and description count for every section of the page.
    const common = section === first ? 0 : (frequencies[first * words + word] ?? 0);
    const frequency = (frequencies[section * words + word] ?? 0) + common;
    score += ((weights[word] ?? 0) * frequency) / (frequency + saturation);
  }
  const inHeading = headingChunk < 0 ? 0 : (evidence.shareOfChunk[headingChunk] ?? 0);
  const heading =
    inHeading === 0
      ? 0
      : inHeading *
        (figures.headingFloor +
          (1 - figures.headingFloor) *
            filledShare(
              index.headingLengths[section] ?? 0,
              evidence.wordsOfChunk[headingChunk] ?? 0,
            ));
  const trouble = intent.isAboutTrouble && index.troubles[section] === 1 ? figures.trouble : 0;
  return (
    score +
    total *
      (figures.nearness * fullest * fullest +
        phraseOf(evidence, fullest, figures) +
        figures.headingShare * heading +
        trouble)
  );
}

/**
 * How much a chunk with this share of the query looks like the pasted sentence: two words meet by
 * chance, five do not.
 */
function phraseOf({ contentWords }: Evidence, share: number, figures: RankFigures): number {
  if (contentWords < 3 || share <= figures.phraseFrom) return 0;
  const wholeness = (share - figures.phraseFrom) / (1 - figures.phraseFrom);
  return wholeness * Math.min(1, (contentWords - 1) / 4);
}

function isNamed(
  { nameLengths, firstChunks }: SearchIndex,
  page: number,
  { shareOfChunk }: Evidence,
  figures: RankFigures,
): boolean {
  const first = firstChunks[page] ?? 0;
  return (nameLengths[page] ?? []).some(
    (_, place) => (shareOfChunk[first + place] ?? 0) > figures.isNamed,
  );
}

/**
 * A reader who asks for a page by name wants its beginning: it ranks with the best section, and
 * before it.
 */
function beginFirst(hits: readonly SectionHit[], first: number): SectionHit[] {
  const best = Math.max(...hits.map(({ score }) => score));
  return hits.map((hit) => (hit.section === first ? { ...hit, score: best } : hit));
}

function pageScore(asked: Asked, page: number, coverage: number): number {
  const { index, evidence, intent, figures } = asked;
  let title = 0;
  let synonym = 0;
  const names = evidence.named[page] === 1 ? index.nameLengths[page] : null;
  names?.forEach((length, place) => {
    const chunk = (index.firstChunks[page] ?? 0) + place;
    const share = evidence.shareOfChunk[chunk] ?? 0;
    if (share === 0) return;
    const value =
      share *
      (1 -
        figures.filling +
        figures.filling * filledShare(length, evidence.wordsOfChunk[chunk] ?? 0));
    if (place === 0) title = value;
    else synonym = Math.max(synonym, value);
  });
  let best = 0;
  const first = index.firstSections[page] ?? 0;
  const end = index.firstSections[page + 1] ?? 0;
  let fullest = 0;
  for (let section = first; section < end; section += 1) {
    const nearest = evidence.nearest[section] ?? 0;
    if (nearest === 0) continue;
    best = Math.max(best, sectionScore(asked, section, first));
    fullest = Math.max(fullest, nearest);
  }
  const relief = Math.max(
    figures.priorRelief * title,
    figures.phraseRelief * phraseOf(evidence, fullest, figures),
  );
  const [more, less] = sorted(figures.titleShare * title, figures.synonymShare * synonym);
  const named = evidence.total * (more + figures.bothNames * less);
  return (
    (best + named) * coverage ** figures.coverage * priorOf(index, page, relief, intent, figures)
  );
}

function sorted(one: number, other: number): readonly [more: number, less: number] {
  return one > other ? [one, other] : [other, one];
}

function priorOf(
  { kinds, priors }: SearchIndex,
  page: number,
  relief: number,
  intent: Intent,
  figures: RankFigures,
): number {
  const prior = priors[page] ?? 1;
  const kind = kinds[page];
  const base =
    intent.isAboutChanges && kind === "release"
      ? figures.changes * prior
      : intent.isAboutMeaning && kind === "term"
        ? figures.meaning
        : prior;
  // If the query is a page's title or sentence, that page is meant, whatever its kind.
  return Math.max(base, Math.min(1, base + relief));
}
