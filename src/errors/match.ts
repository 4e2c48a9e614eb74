import type { Pattern, PatternIndex } from "./patterns";

/** How well a line matches a row. */
export interface LineMatch {
  readonly row: number;
  /** Weight of the matching words, minus what stands between them. */
  readonly weight: number;
  /** The matched share of the pattern's weight. */
  readonly share: number;
  /** True if the pattern is only a few words long: another program may print them too. */
  readonly isBrief: boolean;
  /** True if programs of all kinds print the pattern. */
  readonly isAnybodys: boolean;
  /** The name of an error that must appear in the line exactly. */
  readonly name: string | null;
  /** Number of words in the pattern. */
  readonly words: number;
  /** The words themselves, of a message that names its program in one clause of a line. */
  readonly clause: readonly string[] | null;
  /** Its words, as the index numbers them. */
  readonly own: readonly number[];
  /**
   * Number of words in the line, apart from numbers and neutral words, that the pattern lacks.
   * Counted only for patterns that other programs may print.
   */
  readonly foreign: number;
}

/** Penalty for each extra word within a pattern. */
const strayWord = 0.1;
/** Less than this is said by many lines; a text made to be compared counts if it is whole. */
const leastWeight = 0.5;
/** Bonus for an error number in the line beside the words of its message. */
const ofCode = 1;

/**
 * The rows a line matches, each by its best pattern; `line` is the result of `PatternIndex.read`.
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
          clause: pattern.clause,
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

/** True if the line contains enough of the words, in any order. */
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
 * Weight of the pattern's words found in the line in order, minus the gaps between them: a local
 * alignment (Smith-Waterman).
 */
function fittingWeight({ words }: Pattern, line: Int32Array): number {
  // Best weights with the previous pattern word as the last one matched, by position in the line.
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
