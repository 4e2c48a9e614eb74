import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gatsbyHasChanged, type BundlerConfig } from "./webpack-config";

const entry = "node_modules/gatsby/cache-dir/develop-static-entry.js";

/**
 * Leaves all pages out of the bundle that renders HTML for `gatsby develop`: it renders one
 * document without a page, and Gatsby needs pages there only for `getServerData` and `config`,
 * which no page of this site has.
 *
 * Reaches into: how Gatsby's entry imports the list of pages.
 * Gives: 6 of 28 s of processor time of a start without webpack's cache
 * (docs/decisions/0043-kept-bundles.md).
 * Upstream:
 * https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby/cache-dir/develop-static-entry.js
 * Goes: when Gatsby bundles only what that document needs.
 */
export function renderNoPages(
  config: BundlerConfig,
  plugins: { readonly normalModuleReplacement: unknown },
  file = entry,
): void {
  if (!readFileSync(join(process.cwd(), file), "utf8").includes('from "$virtual/async-requires"'))
    throw gatsbyHasChanged("Its entry of develop imports no list of pages", "render-no-pages.ts");
  const replacement = plugins.normalModuleReplacement as (asked: RegExp, by: string) => object;
  const none = join(process.cwd(), "src/gatsby/develop/no-pages.ts");
  config.plugins.push(replacement(/^\$virtual\/async-requires$/, none));
}
