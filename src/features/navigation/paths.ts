/** A path without `.html` or `/index.html` at its end; an empty one becomes `/`, and `/docs/api/` has its slash. */
export function normalisedPath(path: string): string {
  return (
    path.replace(/(\/docs\/api)(\/index)?\.html$/, "$1/").replace(/(\/index)?\.html$/, "") || "/"
  );
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
