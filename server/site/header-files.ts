import { siteFiles } from "../../src/contracts/site-files";
import { cacheControl, isNamedByContent } from "./caching";
import { withQuery } from "./with-query";

type Headers = Readonly<Record<string, string>>;
type Redirects = ReadonlyMap<string, string>;

/** A file in the build manifest. */
interface NamedFile {
  readonly name: string;
  readonly sha256: string;
}

/** The configuration files of a build for other web servers, by their paths in its folder. */
export function filesForServers(
  headers: Headers,
  redirects: Redirects,
  files: readonly NamedFile[] = [],
  pathPrefix = "",
): Readonly<Record<string, string>> {
  return {
    ".deploy/nginx.conf": nginxHeaders(headers) + nginxRedirects(redirects),
    ".deploy/headers.caddy": caddyHeaders(headers) + caddyRedirects(redirects),
    _redirects: staticHostRedirects(redirects, pathPrefix),
    _headers: staticHostHeaders(headers, files, pathPrefix),
  };
}

// Depends on the file, so each server's configuration sets it.
const perFile = "Cross-Origin-Resource-Policy";

function common(headers: Headers): [name: string, value: string][] {
  return Object.entries(headers).filter(([name]) => name !== perFile);
}

/** The headers of every response as nginx directives. */
function nginxHeaders(headers: Headers): string {
  return common(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join("");
}

/** The same as a snippet of Caddy. */
function caddyHeaders(headers: Headers): string {
  const lines = common(headers).map(([name, value]) => `\t\t${name} "${value}"\n`);
  return `(build_headers) {\n\theader {\n${lines.join("")}\t}\n}\n`;
}

/** Redirects of removed pages as nginx locations. */
function nginxRedirects(redirects: Redirects): string {
  return [...redirects]
    .map(([from, to]) => `location = ${from} { return 301 ${withQuery(to, "$is_args$args")}; }\n`)
    .join("");
}

/** The same as a snippet of Caddy; `{site_query}` is set before it. */
function caddyRedirects(redirects: Redirects): string {
  const lines = [...redirects].map(
    ([from, to]) => `\tredir ${from} ${withQuery(to, "{site_query}")} 301\n`,
  );
  return `(build_redirects) {\n${lines.join("")}}\n`;
}

/** The same as the `_redirects` of static hosts, which keep the query themselves. */
function staticHostRedirects(redirects: Redirects, pathPrefix: string): string {
  return [...redirects]
    .map(([from, to]) => `${pathPrefix}${from} ${pathPrefix}${to} 301\n`)
    .join("");
}

/**
 * The `_headers` of static hosts. Matching rules are joined, so Cache-Control is set only where it
 * differs from the default of revalidation. Hosts read about a hundred rules: pictures share one
 * per folder, search shards share one, and inlined style sheets have none.
 */
function staticHostHeaders(
  headers: Headers,
  files: readonly NamedFile[],
  pathPrefix: string,
): string {
  const kept = files.filter(({ name, sha256 }) => isNamedByContent(name, sha256));
  const paths = new Set(
    kept
      .map(({ name }) => name.replace(/^(static\/[0-9a-f]{32}|search\/shards)\/.+$/, "$1/*"))
      .filter((name) => !/\.(br|gz|css|map)$/.test(name)),
  );
  const rule = (path: string, entries: readonly (readonly [string, string])[]) =>
    `${path}\n${entries.map(([name, value]) => `  ${name}: ${value}\n`).join("")}`;
  return [
    rule(`${pathPrefix}/*`, common(headers)),
    // As in server/site/site-build.ts: files for programs.
    ...["/*.md", siteFiles.llmsFull].map((path) =>
      rule(pathPrefix + path, [["X-Robots-Tag", "noindex"]]),
    ),
    ...[...paths]
      .sort()
      .map((path) => rule(`${pathPrefix}/${path}`, [["Cache-Control", cacheControl(true)]])),
  ].join("");
}
