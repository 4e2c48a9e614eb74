import { gatsbyHasChanged, type BundlerConfig } from "./webpack-config";

/**
 * Removes ESLint from the bundle of `gatsby develop`: `npm test` and editors lint with the project's
 * own rules.
 *
 * Reaches into: the plugin that Gatsby adds if it finds no `.eslintrc`; it does not look for
 * `eslint.config.mjs`.
 * Gives: @@ESLINT@@
 * Upstream: https://github.com/gatsbyjs/gatsby/issues/5763 added the search for a local
 * configuration, and https://github.com/gatsbyjs/gatsby/pull/28494 tells sites to remove the linter
 * in onCreateWebpackConfig.
 * Goes: when Gatsby supports flat configurations.
 */
export function dropEslint(config: BundlerConfig): void {
  const isLinter = (plugin: object): boolean => plugin.constructor.name === "ESLintWebpackPlugin";
  if (!config.plugins.some(isLinter))
    throw gatsbyHasChanged("Webpack has no ESLintWebpackPlugin", "drop-eslint.ts");
  config.plugins.splice(0, Infinity, ...config.plugins.filter((each) => !isLinter(each)));
}
