import { withoutPathPrefix } from "#src/config/path-prefix";

const fileName = /\.(?:css|csv|html|js|json|md|png|ps1|sh|svg|txt|webp|xml|yaml)$/;

/** Where a path of the site lies in the folder. There is no home page: the documentation is it. */
export function fileAddress(address: string): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  const page = path === "/" ? "/docs" : path.replace(/\/$/, "");
  return window.offlineRoot + (fileName.test(page) ? page : `${page}/index.html`) + rest;
}

/** A path of the site, with or without the folder's in front, as one of the folder. */
export function ownAddress(address: string): string {
  return fileAddress(withoutPathPrefix(address, window.offlineRoot));
}
