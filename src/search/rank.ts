import { filledShare, pageNames } from "./names";
import type { Intent } from "./intent";
import { isChangeWord } from "./intent";
import type { Unit } from "./interpret";
import { isLightWord } from "./stop-words";
import { rankFigures, type RankFigures } from "./rank-figures";
import { fields, type SearchIndex } from "./read-index";

/** A section that answers a query. */
export interface SectionHit {
  readonly section: number;
  readonly score: number;
}

/** A page that answers a query, with its sections, best first. */
export interface PageHit {
  readonly page: number;
  readonly score: number;
  readonly sections: readonly SectionHit[];
}

const [titleField = 0, synonymField = 1, , headingField = 3] = fields.map((_, number) => number);

interface Scored {
  readonly weight: number;
  /** The best match on the whole site, 0 for a word the site does not know. */
  readonly sureness: number;
  readonly chunks: readonly number[];
  /** Per chunk how well the word is matched there. */
  readonly matches: Float32Array;
}

/** Pages and sections that answer the query, best first; empty when nothing covers enough of it. */
export function rank(index: SearchIndex, units: readonly Unit[], intent: Intent, isRepaired: boolean, figures: RankFigures = rankFigures): PageHit[] {
  const areAllStops = units.every((unit) => unit.isStop);
  const scored = units.map((unit) => scoreUnit(index, unit, areAllStops, intent, figures));
  const total = scored.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  const known = scored.reduce((sum, { weight, sureness }) => sum + weight * sureness, 0) / total;
  if (known < figures.leastKnown) return [];
  const hits: PageHit[] = [];
  for (const [page, found] of gather(index, scored, figures)) {
    const coverage = scored.reduce((sum, { weight }, unit) => sum + weight * (found.best[unit] ?? 0), 0) / total;
    if (coverage >= figures.leastCoverage * known) hits.push(pageHit(index, page, found, scored, total, coverage, intent, figures));
  }
  hits.sort((one, other) => other.score - one.score);
  const least = isRepaired ? figures.leastRepaired : figures.least;
  return (hits[0]?.score ?? 0) < least * total ? [] : hits;
}

function scoreUnit(index: SearchIndex, unit: Unit, areAllStops: boolean, intent: Intent, figures: RankFigures): Scored {
  const matches = new Float32Array(index.chunkCount);
  const chunks: number[] = [];
  let sureness = 0;
  for (const { terms, weight } of unit.alternatives) {
    for (const chunk of chunksWithAll(index, terms)) {
      const before = matches[chunk] ?? 0;
      if (before === 0) chunks.push(chunk);
      if (weight > before) matches[chunk] = weight;
      if (weight > sureness) sureness = weight;
    }
  }
  // Words that only are like the asked one do not make it common.
  const frequency = chunks.reduce((sum, chunk) => sum + (matches[chunk] ?? 0) ** 2, 0) || figures.unknownFrequency;
  const rarity = Math.log(1 + (index.chunkCount - Math.min(frequency, index.chunkCount - 1) + 0.5) / (frequency + 0.5));
  const isVerb = chunks.length === 0 && /(?:ть|ти|ться|тся)$/.test(unit.word);
  const isVersion = /^\d+\.\d+(\.\d+)?$/.test(unit.word);
  const isTurn = intent.isAboutChanges && isChangeWord(unit.word);
  return { chunks, matches, sureness, weight: rarity ** figures.rarity * (unit.isStop && !areAllStops ? 0.08 : isTurn ? 0.2 : isVerb ? figures.unknownVerb : isLightWord(unit.word) ? figures.light : isVersion ? figures.version : 1) };
}

function chunksWithAll(index: SearchIndex, terms: readonly string[]): readonly number[] {
  const lists = terms.map((term) => {
    const number = index.numbers.get(term);
    return number === undefined ? [] : index.chunksOf(number);
  });
  const [first = [], ...others] = lists.sort((one, other) => one.length - other.length);
  return others.reduce((left, list) => {
    const set = new Set(list);
    return left.filter((chunk) => set.has(chunk));
  }, first);
}

interface PageEvidence {
  /** Per unit the best match anywhere on the page. */
  readonly best: Float32Array;
  /** Chunks of title and synonyms that match. */
  readonly names: Set<number>;
  readonly sections: Map<number, SectionEvidence>;
}

interface SectionEvidence {
  readonly frequencies: Float32Array;
  readonly heading: Float32Array;
  readonly chunks: Set<number>;
}

function gather(index: SearchIndex, scored: readonly Scored[], figures: RankFigures): Map<number, PageEvidence> {
  const weights = fields.map((field) => figures[field]);
  const pages = new Map<number, PageEvidence>();
  const zeros = (): Float32Array => new Float32Array(scored.length);
  scored.forEach(({ chunks, matches }, unit) => {
    for (const chunk of chunks) {
      const match = matches[chunk] ?? 0;
      const section = index.sectionOfChunk[chunk] ?? 0;
      const page = index.sections[section]?.page ?? 0;
      const field = index.fieldOfChunk[chunk] ?? 0;
      let found = pages.get(page);
      if (!found) pages.set(page, (found = { best: zeros(), names: new Set(), sections: new Map() }));
      if (match > (found.best[unit] ?? 0)) found.best[unit] = match;
      if (field === titleField || field === synonymField) found.names.add(chunk);
      let own = found.sections.get(section);
      if (!own) found.sections.set(section, (own = { frequencies: zeros(), heading: zeros(), chunks: new Set() }));
      own.frequencies[unit] = (own.frequencies[unit] ?? 0) + match * (weights[field] ?? 1);
      if (field === headingField) own.heading[unit] = match;
      own.chunks.add(chunk);
    }
  });
  return pages;
}

function pageHit(index: SearchIndex, page: number, found: PageEvidence, scored: readonly Scored[], total: number, coverage: number, intent: Intent, figures: RankFigures): PageHit {
  const own = index.pages[page];
  const first = own?.firstSection ?? 0;
  const share = (matchOf: (unit: number) => number): number => scored.reduce((sum, { weight }, unit) => sum + weight * matchOf(unit), 0) / total;
  const inChunk = (chunk: number) => (unit: number): number => scored[unit]?.matches[chunk] ?? 0;
  // What title, synonyms and description say holds for every section of the page.
  const common = found.sections.get(first)?.frequencies;
  const sections = [...found.sections].map(([section, evidence]): SectionHit => {
    const { title = "", chunks: length = 1 } = index.sections[section] ?? {};
    const lengthNorm = 1 - figures.lengthNorm + figures.lengthNorm * Math.min(3, length / 8);
    const words = scored.reduce((sum, { weight }, unit) => {
      const frequency = (evidence.frequencies[unit] ?? 0) + (section === first ? 0 : (common?.[unit] ?? 0));
      return sum + (weight * frequency) / (frequency + figures.saturation * lengthNorm);
    }, 0);
    let nearest = 0;
    for (const chunk of evidence.chunks) nearest = Math.max(nearest, share(inChunk(chunk)));
    const inHeading = share((unit) => evidence.heading[unit] ?? 0);
    const heading = inHeading === 0 ? 0 : inHeading * (figures.headingFloor + (1 - figures.headingFloor) * filledShare(title, count(evidence.heading)));
    const trouble = intent.isAboutTrouble && /ошибк|не работает|проблем/i.test(title) ? figures.trouble : 0;
    return { section, score: words + total * (figures.nearness * nearest * nearest + figures.headingShare * heading + trouble) };
  });
  sections.sort((one, other) => other.score - one.score);
  let title = 0;
  let synonym = 0;
  for (const chunk of found.names) {
    const name = own ? pageNames(own)[chunk - own.firstChunk] : undefined;
    const value = share(inChunk(chunk)) * (1 - figures.filling + figures.filling * filledShare(name ?? "", scored.filter(({ matches }) => (matches[chunk] ?? 0) > 0).length));
    if (chunk === own?.firstChunk) title = value;
    else synonym = Math.max(synonym, value);
  }
  const base = intent.isAboutChanges && own?.kind === "release" ? figures.changes * (own.prior ?? 1) : intent.isAboutMeaning && own?.kind === "term" ? figures.meaning : (own?.prior ?? 1);
  // A page whose title the query gives is meant, whatever its kind.
  const prior = Math.max(base, Math.min(1, base + figures.priorRelief * title));
  const score = ((sections[0]?.score ?? 0) + total * Math.max(figures.titleShare * title, figures.synonymShare * synonym)) * coverage ** figures.coverage * prior;
  return { page, score, sections };
}

function count(matches: Float32Array): number {
  return matches.reduce((sum, match) => sum + (match > 0 ? 1 : 0), 0);
}
