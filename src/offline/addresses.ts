import { withoutPathPrefix } from "#src/config/path-prefix";
import { withOneSlash } from "#src/routes";

const fileName = /\.(?:css|csv|html|js|json|md|png|ps1|sh|svg|txt|webp|xml|yaml)$/;

/**
 * Path of a site page in the folder. There is no home page: the documentation's root replaces it.
 */
export function fileAddress(address: string): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  const own = withOneSlash(path);
  const page = own === "/" ? "/docs" : own.replace(/\/$/, "");
  return window.offlineRoot + (fileName.test(page) ? page : `${page}/index.html`) + rest;
}

/**
 * Converts a path of the site, with or without the folder's path in front, to one in the folder.
 */
export function ownAddress(address: string): string {
  return fileAddress(withoutPathPrefix(address, window.offlineRoot));
}
