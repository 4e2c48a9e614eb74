/** Compares two versions of three numbers, the newer first. */
export function byVersionDescending(a: { readonly version: string }, b: { readonly version: string }): number {
  const [left, right] = [a, b].map((release) => release.version.split(".").map(Number));
  for (let index = 0; index < 3; index += 1) {
    const difference = (right?.[index] ?? 0) - (left?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
