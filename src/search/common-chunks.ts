/** The intersection of sorted lists of numbers. */
export function commonChunks(lists: readonly ArrayLike<number>[]): ArrayLike<number> {
  const [first = [], ...others] = [...lists].sort((one, other) => one.length - other.length);
  return others.reduce(common, first);
}

function common(one: ArrayLike<number>, other: ArrayLike<number>): ArrayLike<number> {
  const found: number[] = [];
  let place = 0;
  for (let at = 0; at < one.length; at += 1) {
    const number = one[at] ?? 0;
    while ((other[place] ?? Infinity) < number) place += 1;
    if (other[place] === number) found.push(number);
  }
  return found;
}
