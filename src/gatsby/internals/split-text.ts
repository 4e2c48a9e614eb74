import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pageTextSchema } from "../../contracts/site-file-schemas";
import { pageTextName, type PageText } from "../../contracts/site-files";
import { filesBelow } from "../files";
import { gatsbyHasChanged } from "./webpack-config";

interface PageData {
  readonly result?: { readonly data?: unknown };
}

/**
 * Moves the HTML of a page's text from its page data to a file of its own: on the first load the
 * document contains the text, and only navigation fetches it (src/browser/page-text.ts puts it
 * back). A page without a text gets an empty file, because the browser requests data and text at
 * once.
 *
 * Reaches into: Gatsby's page-data.json, and with src/browser/gatsby-loader.ts into its loader.
 * `assertLoader` and the count of pages stop the build if either has changed.
 * Gives: 10.5 of 11.1 KB of the page data of GitLab's guide in brotli
 * (docs/decisions/0004-text-apart-from-page-data.md).
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby/cache-dir/loader.js
 * Goes: when Gatsby takes the data of the first page from the document.
 */
export function splitText(folder: string): void {
  let count = 0;
  for (const [file, page] of pageDataFiles(folder)) {
    const holder = textHolder(page, (html) => typeof html === "string");
    if (!holder) {
      if (!existsSync(textFileOf(file))) writeText(file, "");
      continue;
    }
    writeText(file, holder.html ?? "");
    holder.html = null;
    writeFileSync(file, JSON.stringify(page));
    count += 1;
  }
  if (count === 0) throw gatsbyHasChanged("No page data contains a text", "split-text.ts");
}

/**
 * Undoes `splitText`: a build over an earlier one renders pages from page data that it has not
 * written again.
 */
export function joinText(folder: string): void {
  for (const [file, page] of pageDataFiles(folder)) {
    const holder = textHolder(page, (html) => html === null);
    if (!holder || !existsSync(textFileOf(file))) continue;
    holder.html = pageTextSchema.parse(JSON.parse(readFileSync(textFileOf(file), "utf8"))).html;
    writeFileSync(file, JSON.stringify(page));
  }
}

interface TextHolder {
  html: string | null;
}

function pageDataFiles(folder: string): [file: string, page: PageData][] {
  const root = join(folder, "page-data");
  return filesBelow(root)
    .filter((file) => file.endsWith("page-data.json"))
    .map((file) => join(root, file))
    .map((file) => [file, JSON.parse(readFileSync(file, "utf8")) as PageData]);
}

function textFileOf(file: string): string {
  return file.replace(/page-data\.json$/, pageTextName);
}

function writeText(file: string, html: string): void {
  writeFileSync(textFileOf(file), JSON.stringify({ html } satisfies PageText));
}

/**
 * The object in a query result with the page's text, as in `{ docPage: { mdx: { html } } }`;
 * null if there is none.
 */
function textHolder({ result }: PageData, isText: (html: unknown) => boolean): TextHolder | null {
  for (const value of Object.values((result?.data ?? {}) as Record<string, unknown>)) {
    const node = value as { html?: unknown; mdx?: { html?: unknown } } | null;
    for (const holder of [node, node?.mdx])
      if (holder && isText(holder.html)) return holder as TextHolder;
  }
  return null;
}

/**
 * Throws if Gatsby's loader, in its folder of browser code, lacks what src/browser/gatsby-loader.ts
 * overrides.
 */
export function assertLoader(folder: string): void {
  const source = (file: string): string => readFileSync(join(folder, file), "utf8");
  const isAsExpected =
    source("production-app.js").includes("window.___loader = publicLoader") &&
    ["loadPage:", "hovering:"].every((method) => source("loader.js").includes(method));
  if (!isAsExpected)
    throw gatsbyHasChanged("Its loader has no loadPage or hovering", "split-text.ts");
}
