const longest = 64;
// Three rows of the table, reused: allocating new ones took most of the time of a lookup.
const rows = [
  new Uint8Array(longest + 1),
  new Uint8Array(longest + 1),
  new Uint8Array(longest + 1),
] as const;

/**
 * Damerau-Levenshtein distance (adjacent letters may be swapped) if at most `limit`, otherwise
 * `limit + 1`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  const width = other.length;
  if (Math.abs(one.length - width) > limit || one.length > longest || width > longest)
    return limit + 1;
  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= width; column += 1) last[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    const letter = one.charCodeAt(row - 1);
    current[0] = row;
    let best = row;
    for (let column = 1; column <= width; column += 1) {
      const otherLetter = other.charCodeAt(column - 1);
      let cost = (last[column - 1] ?? 0) + (letter === otherLetter ? 0 : 1);
      cost = Math.min(cost, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === otherLetter
      )
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[width] ?? limit + 1, limit + 1);
}

/** A bit mask of a word's letters: one edit changes at most two bits. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) & 31);
  return mask;
}

/** Number of set bits. */
export function bitCount(mask: number): number {
  let rest = mask - ((mask >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
