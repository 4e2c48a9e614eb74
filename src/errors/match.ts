import type { Pattern, PatternIndex } from "./patterns";

/** How well a line fits a row. */
export interface LineMatch {
  readonly row: number;
  /** Weight of the words that fit, less what stands between them. */
  readonly weight: number;
  /** Its share of the pattern's. */
  readonly share: number;
  /** The pattern is a few words long: another program may print them too. */
  readonly isBrief: boolean;
  /** Programs of all kinds print the pattern. */
  readonly isAnybodys: boolean;
  /** The name of an error that the line must hold as it is written. */
  readonly name: string | null;
  /** How many words the pattern has. */
  readonly words: number;
  /** Its words, as the index numbers them. */
  readonly own: readonly number[];
  /**
   * How many words of the line, numbers and neutral ones aside, are none of the pattern's; counted
   * of patterns that other programs may print.
   */
  readonly foreign: number;
}

/** What one word too many within a pattern costs. */
const strayWord = 0.1;
/** Less than this is said by many lines; a text made to be compared counts if it is whole. */
const leastWeight = 0.5;
/** What the number of an error in a line adds to the words of its message. */
const ofCode = 1;

/**
 * The rows a line fits, by the best of each row's patterns; `line` is as `PatternIndex.read` gives
 * it.
 */
export function matchLine(index: PatternIndex, line: Int32Array): LineMatch[] {
  const there = new Set(line);
  const tried = new Set<number>();
  const best = new Map<number, LineMatch>();
  const coded = new Set<number>();
  for (const word of there)
    for (const place of index.byAnchor.get(word) ?? []) {
      if (tried.has(place)) continue;
      tried.add(place);
      const pattern = index.patterns[place];
      if (!pattern || !canFit(pattern, there)) continue;
      const weight = fittingWeight(pattern, line);
      const isWhole = pattern.isExact && weight >= pattern.weight;
      if (weight < leastWeight && !isWhole) continue;
      if (weight < pattern.weight * pattern.leastShare) continue;
      if (pattern.isCode) coded.add(pattern.row);
      const before = best.get(pattern.row);
      if (!before || weight > before.weight)
        best.set(pattern.row, {
          row: pattern.row,
          weight,
          share: weight / pattern.weight,
          isBrief: pattern.isBrief,
          isAnybodys: pattern.isAnybodys,
          name: pattern.name,
          words: pattern.words.length,
          own: pattern.words.map((each) => each.word),
          foreign:
            pattern.isBrief || pattern.isAnybodys ? foreignWords(pattern, line, index.neutral) : 0,
        });
    }
  return [...best.values()].map((match) =>
    coded.has(match.row) ? { ...match, weight: match.weight + ofCode } : match,
  );
}

function foreignWords({ words }: Pattern, line: Int32Array, neutral: ReadonlySet<number>): number {
  const own = new Set(words.map(({ word }) => word));
  return line.filter((word) => !isNumberWord(word) && !own.has(word) && !neutral.has(word)).length;
}

/** Whether the words are there at all, in whatever order. */
function canFit(
  { words, weight: whole, leastShare, tellingFrom, tellingTo }: Pattern,
  there: ReadonlySet<number>,
): boolean {
  let most = whole;
  let telling = 0;
  let missed = 0;
  for (const [place, { word, weight, isAnyNumber, isRequired }] of words.entries()) {
    const isTelling = (tellingFrom > 0 && place >= tellingFrom) || place < tellingTo;
    if (isTelling) telling += weight;
    if (isAnyNumber || there.has(word)) continue;
    if (isRequired) return false;
    if (isTelling) missed += weight;
    most -= weight;
    if (most < whole * leastShare) return false;
  }
  return missed <= telling * (1 - leastShare);
}

/**
 * The weight of the words of a pattern that stand in a line in their order, less what stands
 * between them: a local alignment (Smith and Waterman).
 */
function fittingWeight({ words }: Pattern, line: Int32Array): number {
  // What has fitted at best when the last word taken is the one before a place.
  let before = new Float64Array(line.length + 1);
  let isBegun = false;
  for (const { word, weight, isAnyNumber, isRequired, isAfterGap } of words) {
    const now = new Float64Array(line.length + 1).fill(-Infinity);
    let carried = isBegun ? -Infinity : 0;
    for (let place = 0; place < line.length; place += 1) {
      const own = line[place] ?? 0;
      carried = Math.max(
        isAfterGap ? carried : carried - strayWord,
        before[place] ?? 0,
        isBegun ? -Infinity : 0,
      );
      const isFit = isAnyNumber ? own < 0 || isNumberWord(own) : own === word;
      now[place + 1] = Math.max(
        isFit ? carried + weight : -Infinity,
        isRequired ? -Infinity : (before[place + 1] ?? 0),
      );
    }
    isBegun ||= isRequired;
    before = now;
  }
  return before.reduce((most, each) => Math.max(most, each), 0);
}

function isNumberWord(word: number): boolean {
  return (word & 1) === 1;
}
