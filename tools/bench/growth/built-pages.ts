import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { siteFiles } from "../../../src/contracts/site-files";
import { quantile } from "../search/typed-queries";
import { brotliBytes, firstAnswers } from "../search/first-answer";
import type { JudgedQuery } from "../search/measure";

/** The page that is weighed; it exists at every size of the site. */
export const weighedPage = "docs/ldaps-and-ldap/md-gitlab";

/** Size of the weighed page's HTML in brotli. */
export function htmlBytes(output: string): number {
  return brotliCompressSync(pageHtml(output)).length;
}

/** What a reader of our site downloads as it grows, in bytes of brotli. */
export interface SiteBytes {
  readonly html: number;
  readonly sidebar: number;
  readonly script: number;
  /** The first file of the search index, and everything fetched for a first result. */
  readonly searchFirst: number;
  readonly searchP50: number;
  readonly searchP95: number;
}

export async function siteBytes(output: string): Promise<SiteBytes> {
  const html = pageHtml(output);
  const bare = html.replace(/(data-docs-sidebar=""[^>]*>)[\s\S]*?<\/nav>/, "$1</nav>");
  const scripts = (/data-late="([^"]+)"/.exec(html)?.[1] ?? "").split(" ").filter(Boolean);
  if (bare === html || scripts.length === 0)
    throw new Error(`${weighedPage} has no sidebar or no scripts where this measurement looks`);
  const queries = (
    JSON.parse(readFileSync("tools/bench/search/queries.json", "utf8")) as JudgedQuery[]
  ).map(({ query }) => query);
  const read = (path: string): string => readFileSync(join(output, path), "utf8");
  const answers = (await firstAnswers({ get: read }, queries)).map(({ bytes }) => bytes);
  const all = htmlBytes(output);
  return {
    html: all,
    sidebar: all - brotliCompressSync(bare).length,
    script: scripts.reduce((sum, file) => sum + brotliBytes(read(file)), 0),
    searchFirst: brotliBytes(read(siteFiles.searchIndex)),
    searchP50: quantile(answers, 0.5),
    searchP95: quantile(answers, 0.95),
  };
}

function pageHtml(output: string): string {
  return readFileSync(join(output, weighedPage, "index.html"), "utf8");
}
