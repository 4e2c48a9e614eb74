import { withOneSlash, withOwnSlash } from "#src/routes";

/**
 * A path with one slash in front and without a trailing `.html` or `/index.html`. Other trailing
 * slashes stay: a static host that adds them would redirect forever.
 */
export function normalisedPath(path: string): string {
  return path.endsWith(".html")
    ? withOwnSlash(path.replace(/(\/index)?\.html$/, ""))
    : withOneSlash(path) || "/";
}

/** The id in an address's hash; "" if there is none or it is invalid. */
export function placeOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

/** True if `path` is the page `to` or below it. */
export function isWithin(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}
