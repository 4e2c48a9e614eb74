import { gatsbyHasChanged, type BundlerConfig } from "./webpack-config";

/**
 * Leaves out two plugins of Gatsby: one looks for each of our modules in the folders of all
 * plugins, in case a site replaces files of its themes, and this site has no theme; the other lints
 * `.js` files in `gatsby develop`, and this site has none.
 *
 * Reaches into: the plugins of webpack and of its resolver, by name.
 * Gives: the linter 0.9 s of 14.6 of a second start, shadowing 0.9 s of a build
 * (docs/decisions/0043-kept-bundles.md).
 * Upstream:
 * https://github.com/gatsbyjs/gatsby/tree/master/packages/gatsby/src/internal-plugins/webpack-theme-component-shadowing
 * Goes: when Gatsby has settings for both.
 */
export function leaveOutPlugins(config: BundlerConfig, stage: string): void {
  config.resolve.plugins = without(
    config.resolve.plugins,
    "GatsbyThemeComponentShadowingResolverPlugin",
  );
  if (stage === "develop") config.plugins = without(config.plugins, "ESLintWebpackPlugin");
}

function without(plugins: readonly object[], name: string): object[] {
  const others = plugins.filter((each) => each.constructor.name !== name);
  if (others.length === plugins.length)
    throw gatsbyHasChanged(`There is no ${name}`, "leave-out-plugins.ts");
  return others;
}
