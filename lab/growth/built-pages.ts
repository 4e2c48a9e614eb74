import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

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
}

export function siteBytes(output: string): SiteBytes {
  const html = pageHtml(output);
  const bare = html.replace(/(data-docs-sidebar=""[^>]*>)[\s\S]*?<\/nav>/, "$1</nav>");
  const scripts = (/data-late="([^"]+)"/.exec(html)?.[1] ?? "").split(" ").filter(Boolean);
  if (bare === html || scripts.length === 0)
    throw new Error(`${weighedPage} has no sidebar or no scripts where this measurement looks`);
  const all = htmlBytes(output);
  return {
    html: all,
    sidebar: all - brotliCompressSync(bare).length,
    script: scripts.reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(join(output, file))).length,
      0,
    ),
  };
}

function pageHtml(output: string): string {
  return readFileSync(join(output, weighedPage, "index.html"), "utf8");
}
