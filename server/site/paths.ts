import { withOneSlash, withOwnSlash } from "../../src/routes";

/** What to answer for a path of the site. `file` is relative to the folder of the build. */
export type SiteAnswer =
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "redirect"; readonly to: string; readonly status: 301 | 308 }
  | { readonly kind: "missing" };

const missing: SiteAnswer = { kind: "missing" };

/**
 * Finds what a path stands for in a build that has the files `isFile` knows. `path` is as it was
 * sent, still encoded, without a query.
 */
export function findSiteAnswer(path: string, isFile: (file: string) => boolean): SiteAnswer {
  const answer = findPlainAnswer(path, isFile);
  // The page for a missing one, shown at such an address, would take its links for another site's.
  return answer.kind === "missing" && withOneSlash(path) !== path
    ? { kind: "redirect", to: withOneSlash(path), status: 308 }
    : answer;
}

function findPlainAnswer(path: string, isFile: (file: string) => boolean): SiteAnswer {
  const segments = segmentsOf(path);
  if (segments === null) return missing;

  const plain = withoutHtml(segments);
  if (plain !== null) return { kind: "redirect", to: canonical(plain), status: 301 };

  const file = segments.join("/");
  if (isFile(file)) return path.endsWith("/") ? missing : { kind: "file", file };
  const page = pageFiles(file).find(isFile);
  if (page === undefined) return missing;
  const address = canonical(segments);
  return address === encodedPath(path)
    ? { kind: "file", file: page }
    : { kind: "redirect", to: address, status: 308 };
}

/** The address at which a file is answered without a redirect. */
export function addressOf(file: string): string {
  const segments = file.split("/");
  return canonical(withoutHtml(segments) ?? segments);
}

// Of two files of one address the first is meant.
function pageFiles(path: string): string[] {
  return path === "" ? ["index.html"] : [`${path}/index.html`, `${path}.html`];
}

/** The one address of a page, encoded. Built from segments, it never begins with two slashes. */
function canonical(segments: readonly string[]): string {
  return withOwnSlash(`/${segments.map(encodeURIComponent).join("/")}`);
}

// Two spellings of one path differ only in what is percent-encoded; the number of slashes must
// agree.
function encodedPath(path: string): string {
  return path
    .split("/")
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join("/");
}

/** Folders above and hidden files are no part of the site; `.well-known` is meant to be read. */
export function isHidden(segment: string): boolean {
  return segment.startsWith(".") && segment !== ".well-known";
}

function segmentsOf(path: string): string[] | null {
  let decoded: string[];
  try {
    decoded = path.split("/").map(decodeURIComponent);
  } catch {
    return null;
  }
  const segments = decoded.filter((segment) => segment !== "");
  return segments.some((segment) => /[/\\\0]/.test(segment) || isHidden(segment)) ? null : segments;
}

// `/x.html` and `/x/index.html` are other names of `/x`.
function withoutHtml(segments: readonly string[]): string[] | null {
  const last = segments.at(-1) ?? "";
  if (!last.endsWith(".html")) return null;
  const name = last.slice(0, -".html".length);
  const parents = segments.slice(0, -1);
  return name === "index" ? parents : [...parents, name];
}
