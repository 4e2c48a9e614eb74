import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readPublicEnv } from "../../config/public-env";
import { movedPages, type Redirect } from "../../content-model/redirects";
import { redirectsSchema } from "../../contracts/site-file-schemas";
import { siteFiles } from "../../contracts/site-files";
import { escapeHtml } from "../../markup/html";
import { writeBelow } from "../files";
import { iconLink } from "./icon-link";

/**
 * Writes the redirects of removed pages for servers, and a page at each old address that redirects
 * by itself on hosts without redirects. Deletes redirect pages of earlier builds that are no longer
 * wanted.
 */
export function writeRedirects(folder: string, redirects: readonly Redirect[]): void {
  const file = join(folder, siteFiles.redirects);
  const pageFile = (path: string): string => join(folder, path, "index.html");
  const before = existsSync(file)
    ? redirectsSchema.parse(JSON.parse(readFileSync(file, "utf8")))
    : {};
  const moved = movedPages(redirects);
  // A page that has come back to its address is none of them.
  const isStale = (path: string): boolean =>
    !moved.has(path) &&
    existsSync(pageFile(path)) &&
    readFileSync(pageFile(path), "utf8").includes(refresh);
  for (const path of Object.keys(before).filter(isStale)) rmSync(pageFile(path));
  for (const [from, to] of moved) writeBelow(folder, `${from}/index.html`, redirectPage(from, to));
  writeBelow(folder, siteFiles.redirects, `${JSON.stringify(Object.fromEntries(moved))}\n`);
}

const refresh = '<meta http-equiv="refresh"';

/** A page that redirects without JavaScript. */
function redirectPage(from: string, to: string): string {
  const { siteUrl, pathPrefix } = readPublicEnv(process.env);
  const [page = ""] = to.split("#");
  const target = escapeHtml(pathPrefix + to);
  return (
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex">${iconLink(pathPrefix)}` +
    `<title>Страница переехала: ${escapeHtml(from)}</title>${refresh} content="0; url=${target}">` +
    `<link rel="canonical" href="${escapeHtml(siteUrl + pathPrefix + page)}"></head>` +
    `<body><main><h1>Страница переехала</h1><p><a href="${target}">${target}</a></p></main></body></html>\n`
  );
}
