import { withOwnSlash } from "#src/routes";

/**
 * A path without `.html` or `/index.html` at its end. Another slash at the end stays: a static host
 * that adds it would be asked for the other spelling without end.
 */
export function normalisedPath(path: string): string {
  return path.endsWith(".html") ? withOwnSlash(path.replace(/(\/index)?\.html$/, "")) : path || "/";
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
