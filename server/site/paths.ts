import { withOneSlash, withOwnSlash } from "../../src/routes";

/** How to answer a path. `file` is relative to the build's folder. */
export type SiteAnswer =
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "redirect"; readonly to: string; readonly status: 301 | 308 }
  | { readonly kind: "missing" };

const missing: SiteAnswer = { kind: "missing" };

/**
 * Resolves a path in a build whose files `isFile` knows. `path` is still encoded, without a query.
 */
export function findSiteAnswer(path: string, isFile: (file: string) => boolean): SiteAnswer {
  const answer = findPlainAnswer(path, isFile);
  // A 404 page at such a URL would resolve its relative links against another host.
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

/** The URL that serves a file without a redirect. */
export function addressOf(file: string): string {
  const segments = file.split("/");
  return canonical(withoutHtml(segments) ?? segments);
}

// The first of two files with one URL wins.
function pageFiles(path: string): string[] {
  return path === "" ? ["index.html"] : [`${path}/index.html`, `${path}.html`];
}

/** Canonical URL of a page. Built from segments, it never begins with two slashes. */
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

/** Parent folders and hidden files are not served; `.well-known` is. */
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

// `/x.html` and `/x/index.html` are aliases of `/x`.
function withoutHtml(segments: readonly string[]): string[] | null {
  const last = segments.at(-1) ?? "";
  if (!last.endsWith(".html")) return null;
  const name = last.slice(0, -".html".length);
  const parents = segments.slice(0, -1);
  return name === "index" ? parents : [...parents, name];
}
