/** A random sample of the values, in their order; the same for the same seed. */
export function sampleOf<Value>(values: readonly Value[], size: number, seed: number): Value[] {
  const next = randomOf(seed);
  let wanted = Math.min(size, values.length);
  return values.filter((_, place) => {
    const isDrawn = next() * (values.length - place) < wanted;
    if (isDrawn) wanted -= 1;
    return isDrawn;
  });
}

/**
 * Numbers from 0 to 1 from a linear congruential generator with the constants of Numerical Recipes.
 */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
