import { withoutPathPrefix } from "#src/config/path-prefix";
import { site } from "#src/config/site";
import { isWithin } from "#src/features/navigation/paths";

/** Id of what screen readers hear of a new page; Gatsby's own announcer speaks English. */
export const shownPageId = "shown-page";

/** Full canonical address of a path of this site. */
export function canonicalAddress(path: string): string {
  return (
    (process.env.GATSBY_SITE_URL || "http://localhost:9000").replace(/\/+$/, "") +
    __PATH_PREFIX__ +
    path
  );
}

/** The path of an address without the site's path prefix. */
export function sitePath(pathname: string): string {
  return withoutPathPrefix(pathname, __PATH_PREFIX__) || "/";
}

/** True for paths of the documentation. */
export function isDocsPath(path: string): boolean {
  return isWithin(path, site.docs.path);
}
