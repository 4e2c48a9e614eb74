/** A path without `.html` or `/index.html` at its end; an empty one becomes `/`. */
export function normalisedPath(path: string): string {
  const plain = path.replace(/\/index\.html$/, "").replace(/\.html$/, "");
  return plain === "" ? "/" : plain;
}

/** The id an address leads to: "" where it leads to no place of the page or is written wrong. */
export function placeOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

/** Is `path` the page `to` or below it. */
export function isWithin(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}
