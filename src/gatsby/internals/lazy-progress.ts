import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gatsbyHasChanged } from "./webpack-config";

const plugin = "node_modules/gatsby-plugin-nprogress/gatsby-browser.js";

/**
 * The webpack alias that replaces the library of gatsby-plugin-nprogress by
 * src/browser/lazy-progress.ts, which loads the library only when a page takes long.
 *
 * Reaches into: the plugin's import of accessible-nprogress.
 * Gives: 1.9 KB of script in brotli, on every page.
 * Upstream:
 * https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby-plugin-nprogress/src/gatsby-browser.js
 * Goes: when the plugin imports its library on demand.
 */
export function lazyProgress(file = plugin): Record<string, string> {
  const source = readFileSync(join(process.cwd(), file), "utf8");
  const calls = ['require("accessible-nprogress")', ".configure(", ".start()", ".done()"];
  if (!calls.every((call) => source.includes(call)))
    throw gatsbyHasChanged(
      "gatsby-plugin-nprogress calls accessible-nprogress otherwise",
      "lazy-progress.ts",
    );
  return { "accessible-nprogress$": join(process.cwd(), "src/browser/lazy-progress.ts") };
}
