import { evidenceOf, inHeading, inName, type Evidence } from "./evidence";
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

export interface ScoredPage {
  readonly page: number;
  readonly score: number;
}

export interface Ranking {
  /** Matching pages, unsorted. */
  readonly pages: readonly number[];
  /** The best of some of them, sorted; equal ones keep their order. */
  readonly bestOf: (pages: readonly number[], limit: number) => readonly ScoredPage[];
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
  const none: Ranking = { pages: [], bestOf: () => [], sectionsOf: () => [] };
  if (units.length === 0) return none;
  const evidence = evidenceOf(index, units, intent, figures);
  if (evidence.known < figures.leastKnown) return none;
  const asked: Asked = { index, evidence, intent, figures };
  const bounds = emptyBounds(index.kinds.length);
  const found: number[] = [];
  for (const page of evidence.pages) {
    const coverage = coverageOf(evidence, page);
    if (coverage < figures.leastCoverage * evidence.known) continue;
    boundPage(asked, page, coverage, bounds);
    found.push(page);
  }
  const scoreOf = (page: number): number => scoreWith(bounds, page, bestSection(asked, page));
  const best = bestOf(found, 1, bounds, scoreOf)[0]?.score ?? 0;
  if (best < (isRepaired ? figures.leastRepaired : figures.least) * evidence.total) return none;
  const enough = figures.leastOfBestPage * best;
  return {
    pages: found.filter(
      (page) =>
        (bounds.least[page] ?? 0) >= enough ||
        ((bounds.most[page] ?? 0) >= enough && scoreOf(page) >= enough),
    ),
    bestOf: (pages, limit) => bestOf(pages, limit, bounds, scoreOf),
    sectionsOf: (page) => sectionHits(asked, page),
  };
}

/** The best pages, sorted; equal ones keep their order. Scores only what may be among them. */
export function bestOf(
  pages: readonly number[],
  limit: number,
  { least, most }: Pick<Bounds, "least" | "most">,
  scoreOf: (page: number) => number,
): ScoredPage[] {
  const surest = firstBy(pages, limit, least, (page) => least[page] ?? 0);
  const floor = surest[limit - 1]?.score ?? -Infinity;
  const possible = pages.filter((page) => (most[page] ?? 0) >= floor);
  return firstBy(possible, limit, most, scoreOf);
}

function firstBy(
  pages: readonly number[],
  limit: number,
  most: Float64Array,
  scoreOf: (page: number) => number,
): ScoredPage[] {
  const first: ScoredPage[] = [];
  let lowest = limit === 0 ? Infinity : -Infinity;
  for (const page of pages) {
    if ((most[page] ?? 0) <= lowest) continue;
    const score = scoreOf(page);
    if (score <= lowest) continue;
    let place = first.length;
    while (place > 0 && score > (first[place - 1]?.score ?? 0)) place -= 1;
    first.splice(place, 0, { page, score });
    if (first.length > limit) first.pop();
    lowest = first[limit - 1]?.score ?? -Infinity;
  }
  return first;
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

/** The sections with matches, by what tells them apart: all share the page's names. */
function sectionHits(asked: Asked, page: number): SectionHit[] {
  const { index, evidence, figures } = asked;
  const first = index.firstSections[page] ?? 0;
  const end = index.firstSections[page + 1] ?? 0;
  const weights = weightsOnPage(asked, page);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const hits: SectionHit[] = [];
  for (let section = first; section < end; section += 1) {
    if (evidence.nearest[section] === 0) continue;
    let score =
      total * (figures.ownHeading * headingOf(asked, section) + troubleOf(asked, section));
    weights.forEach((weight, word) => {
      const own = ownFrequency(asked, page, section, word);
      score += (weight * own) / (own + figures.ownSaturation);
    });
    hits.push({ section, score });
  }
  return isNamed(asked, page) ? beginFirst(hits, first) : hits;
}

/** The query's words by how well they tell the sections of a page apart. */
function weightsOnPage(asked: Asked, page: number): readonly number[] {
  const { index, evidence, figures } = asked;
  const first = index.firstSections[page] ?? 0;
  const end = index.firstSections[page + 1] ?? 0;
  return evidence.weights.map((weight, word) => {
    let having = 0;
    for (let section = first; section < end; section += 1)
      if (ownFrequency(asked, page, section, word) > 0) having += 1;
    return weight * Math.log(1 + (end - first) / (having + 0.5)) ** figures.rarityOnPage;
  });
}

/** How often a section has a word, weighted by place, without the page's names and description. */
function ownFrequency(
  { index, evidence: { words, frequencies, ofWhole } }: Asked,
  page: number,
  section: number,
  word: number,
): number {
  const frequency = frequencies[section * words + word] ?? 0;
  return section === index.firstSections[page]
    ? frequency - (ofWhole[page * words + word] ?? 0)
    : frequency;
}

/** The score of a section with matches, on the page whose first section is `first`. */
function sectionScore(asked: Asked, section: number, first: number): number {
  const { index, evidence, figures } = asked;
  const { words, weights, total, frequencies, nearest } = evidence;
  const fullest = nearest[section] ?? 0;
  const chunks = index.sectionLengths[section] ?? 1;
  const saturation =
    figures.saturation * (1 - figures.lengthNorm + figures.lengthNorm * Math.min(3, chunks / 8));
  let score = 0;
  for (let word = 0; word < words; word += 1) {
    // Title, synonyms and description count for every section of the page.
    const common = section === first ? 0 : (frequencies[first * words + word] ?? 0);
    const frequency = (frequencies[section * words + word] ?? 0) + common;
    score += ((weights[word] ?? 0) * frequency) / (frequency + saturation);
  }
  return (
    score +
    total *
      (figures.nearness * fullest * fullest +
        phraseOf(evidence, fullest, figures) +
        figures.headingShare * headingOf(asked, section) +
        troubleOf(asked, section))
  );
}

/** How much of the query a section's heading has, and how little else. */
function headingOf({ index, evidence, figures }: Asked, section: number): number {
  const chunk = index.headingChunks[section] ?? -1;
  const share = chunk < 0 ? 0 : (evidence.shareOfChunk[chunk] ?? 0);
  if (share === 0) return 0;
  const filled = filledShare(index.headingLengths[section] ?? 0, evidence.wordsOfChunk[chunk] ?? 0);
  return share * (figures.headingFloor + (1 - figures.headingFloor) * filled);
}

function troubleOf({ index, intent, figures }: Asked, section: number): number {
  return intent.isAboutTrouble && index.troubles[section] === 1 ? figures.trouble : 0;
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

/**
 * True if the page's title has all that the page has of the query. A synonym may be of one
 * section's subject.
 */
function isNamed({ index, evidence, figures }: Asked, page: number): boolean {
  const share = evidence.shareOfChunk[index.firstChunks[page] ?? -1] ?? 0;
  return share > figures.isNamed * coverageOf(evidence, page);
}

/**
 * A reader who asks for a page by name wants its beginning: it ranks with the best section, and
 * before it.
 */
function beginFirst(hits: readonly SectionHit[], first: number): SectionHit[] {
  const best = Math.max(...hits.map(({ score }) => score));
  return hits.map((hit) => (hit.section === first ? { ...hit, score: 1.01 * best } : hit));
}

/** For each page the parts of its score beside that of its best section, and its bounds. */
type Bounds = Readonly<Record<"named" | "covered" | "prior" | "least" | "most", Float64Array>>;

function emptyBounds(pages: number): Bounds {
  const table = (): Float64Array => new Float64Array(pages);
  return { named: table(), covered: table(), prior: table(), least: table(), most: table() };
}

function scoreWith({ named, covered, prior }: Bounds, page: number, section: number): number {
  return (section + (named[page] ?? 0)) * (covered[page] ?? 0) * (prior[page] ?? 0);
}

function bestSection(asked: Asked, page: number): number {
  const { index, evidence } = asked;
  const first = index.firstSections[page] ?? 0;
  const end = index.firstSections[page + 1] ?? 0;
  let best = 0;
  for (let section = first; section < end; section += 1)
    if ((evidence.nearest[section] ?? 0) > 0)
      best = Math.max(best, sectionScore(asked, section, first));
  return best;
}

/** Bounds a page's score by its fullest section: no other has a chunk with more of the query. */
function boundPage(asked: Asked, page: number, coverage: number, bounds: Bounds): void {
  const { index, evidence, intent, figures } = asked;
  const { nearest, words, weights, total } = evidence;
  const matched = evidence.named[page] ?? 0;
  const [title, synonym] = (matched & inName) > 0 ? namesOf(asked, page) : [0, 0];
  const first = index.firstSections[page] ?? 0;
  const end = index.firstSections[page + 1] ?? 0;
  let fullest = first;
  for (let section = first; section < end; section += 1)
    if ((nearest[section] ?? 0) > (nearest[fullest] ?? 0)) fullest = section;
  const share = nearest[fullest] ?? 0;
  const phrase = phraseOf(evidence, share, figures);
  const relief = Math.max(figures.priorRelief * title, figures.phraseRelief * phrase);
  const ofTitle = figures.titleShare * title;
  const ofSynonym = figures.synonymShare * synonym;
  bounds.named[page] =
    total * (Math.max(ofTitle, ofSynonym) + figures.bothNames * Math.min(ofTitle, ofSynonym));
  bounds.covered[page] = coverage ** figures.coverage;
  bounds.prior[page] = priorOf(index, page, relief, intent, figures);
  let most =
    total *
    (figures.nearness * share * share +
      phrase +
      ((matched & inHeading) > 0 ? figures.headingShare * share : 0) +
      (intent.isAboutTrouble ? figures.trouble : 0));
  for (let word = 0; word < words; word += 1)
    if ((evidence.best[page * words + word] ?? 0) > 0) most += weights[word] ?? 0;
  bounds.most[page] = scoreWith(bounds, page, most);
  const least = share === 0 ? 0 : sectionScore(asked, fullest, first);
  bounds.least[page] = scoreWith(bounds, page, least);
}

/** How well a page's title and its best synonym match. */
function namesOf({ index, evidence, figures }: Asked, page: number): [number, number] {
  let title = 0;
  let synonym = 0;
  index.nameLengths[page]?.forEach((length, place) => {
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
  return [title, synonym];
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
