import { gatsbyHasChanged, type BundlerConfig } from "./webpack-config";

/**
 * Keeps styles with the chunks that use them, and duplicates what two kinds of page share. Gatsby
 * collects all styles of a site in one chunk and writes it into every page.
 *
 * Modules are outside all cascade layers and never style each other's classes, so the order of
 * files does not matter.
 *
 * Reaches into: the groups `styles` and `shared` of webpack's splitChunks.
 * Gives: 6.6 of 33.3 KB of GitLab's guide in brotli (docs/decisions/0006-styles-per-kind.md).
 * Upstream: https://github.com/gatsbyjs/gatsby/issues/11072 explains why Gatsby has one sheet; there
 * is no setting.
 * Goes: when Gatsby can write only the styles that a page uses.
 */
export function keepStylesPerTemplate(config: BundlerConfig): void {
  const { cacheGroups } = config.optimization.splitChunks;
  for (const group of ["styles", "shared"]) {
    if (!cacheGroups[group])
      throw gatsbyHasChanged(`splitChunks has no group «${group}»`, "styles-per-template.ts");
    delete cacheGroups[group];
  }
}
