import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { site } from "../config/site";

interface BrowserConfig {
  output: { hashDigestLength?: number };
  optimization: { splitChunks: { cacheGroups?: Record<string, unknown> }; minimizer: object[] };
}

const inProject = (path: string): string => join(process.cwd(), path);

/**
 * A misspelt class of a CSS Module stops the build. In the browser's bundle, parts of Gatsby that no page uses, and the list of versions where there is one, are left
 * out, the progress bar is fetched late, the code is written for the browsers of package.json, and what two kinds of page
 * share stays in each of them, styles too: a page then loads nothing that only others need. Modules stand outside all cascade
 * layers and never style each other's classes, so the order of files does not matter.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, stage, getConfig, plugins }) => {
  actions.setWebpackConfig({
    // Nobody reads the maps of a published site, and making them took a tenth of the build.
    ...(stage.startsWith("build") ? { devtool: false } : {}),
    module: { parser: { javascript: { exportsPresence: "error" } } },
    resolve: { alias: { "#src": inProject("src"), "accessible-nprogress$": inProject("src/browser/late-progress.ts") } },
  });
  if (stage !== "build-javascript") return;
  const unused = [/head-export-handler-for-browser$/, /inject-partytown-snippet$/, /^gatsby-script$/, /register-service-worker$/, /apply-trailing-slash-option$/, /^\.\/prefetch$/, /^invariant$/, ...(site.docs.versions.length === 1 ? [/\/VersionList$/] : [])];
  actions.setWebpackConfig({ plugins: unused.map((request) => plugins.normalModuleReplacement(request, inProject("src/build/nothing.ts"))) });
  const config = getConfig() as BrowserConfig;
  config.output.hashDigestLength = 8;
  const minify = plugins as unknown as Record<"minifyJs" | "minifyCss", (options?: object) => object>;
  delete config.optimization.splitChunks.cacheGroups?.shared;
  delete config.optimization.splitChunks.cacheGroups?.styles;
  config.optimization.minimizer = [minify.minifyJs({ terserOptions: { ecma: 2020, module: true, compress: { ecma: 2020, passes: 3, keep_fargs: false, pure_getters: true }, output: { ecma: 2020, comments: false } }, extractComments: false }), minify.minifyCss()];
  actions.replaceWebpackConfig(config);
};
