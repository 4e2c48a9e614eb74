/** A path without `.html` or `/index.html` at its end; an empty one becomes `/`. */
export function normalisedPath(path: string): string {
  const plain = path.replace(/\/index\.html$/, "").replace(/\.html$/, "");
  return plain === "" ? "/" : plain;
}

/** Is `path` the page `to` or below it. */
export function isWithin(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}
