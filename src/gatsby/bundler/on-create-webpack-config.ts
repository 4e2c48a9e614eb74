import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Actions, CreateWebpackConfigArgs, GatsbyNode } from "gatsby";
import { site } from "../../config/site";
import { markFirstBundle } from "../develop/first-bundle";
import { minifying } from "../html/bundled-script";
import { headScript } from "../html/head-script";
import { tokenColour } from "../html/token-colour";
import { minimizers } from "../internals/minimizers";
import { keepStylesPerTemplate } from "../internals/styles-per-template";
import { stubGatsbyModules } from "../internals/stub-gatsby-modules";
import { compileWithSwc } from "../internals/swc-pipeline";
import type { BundlerConfig } from "../internals/webpack-config";
import { keptBundle } from "./kept-bundle";
import { NoteShippedPackages } from "./shipped-packages";

type PluginUtils = CreateWebpackConfigArgs["plugins"];

const inProject = (path: string): string => join(process.cwd(), path);

/** For HTML: what a page imports later or runs in a worker never runs in Node.js. */
const withoutLateCode = {
  test: /\.tsx?$/,
  include: inProject("src"),
  parser: { import: false, worker: false, url: false },
};

/** Webpack settings for all bundles, with extra ones for production builds. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  actions,
  cache,
  stage,
  getConfig,
  plugins,
}) => {
  actions.setWebpackConfig({
    // Modules are outside all cascade layers and never style each other's classes: their order does
    // not matter.
    ignoreWarnings: [/Conflicting order/],
    // A misspelt CSS Module class stops the build.
    module: { parser: { javascript: { exportsPresence: "error" } } },
    resolve: {
      alias: { "#src": inProject("src") },
    },
  });
  if (stage === "build-html" || stage === "develop-html")
    actions.setWebpackConfig({
      module: { rules: [withoutLateCode] },
      plugins: [
        plugins.define({
          __HEAD_SCRIPT__: JSON.stringify(headScript()),
          __PAGE_COLOURS__: JSON.stringify(tokenColour("bg")),
        }),
      ],
    });
  if (stage === "develop" || stage === "develop-html") {
    const config = getConfig() as BundlerConfig;
    compileWithSwc(config, stage);
    if (stage === "develop") config.plugins.push(markFirstBundle(cache));
    actions.replaceWebpackConfig(keptBundle(config, stage, plugins));
    return;
  }
  // A published site needs no source maps. Filling webpack's cache takes 12 s and saves a later
  // build 8.
  actions.setWebpackConfig({ devtool: false, cache: false });
  if (stage === "build-javascript") leaveOutVersionList(actions, plugins);
  const config = getConfig() as BundlerConfig;
  compileWithSwc(config, stage);
  if (stage === "build-javascript") {
    stubGatsbyModules(config, plugins);
    keepStylesPerTemplate(config);
    config.plugins.push(new NoteShippedPackages());
    config.output.hashDigestLength = 8;
    config.optimization.minimizer = minimizers(plugins, minifying, oldestBrowsers());
  }
  actions.replaceWebpackConfig(config);
};

function leaveOutVersionList(actions: Actions, plugins: PluginUtils): void {
  if (site.docs.versions.length > 1) return;
  const nothing = inProject("src/app/no-version-list.ts");
  actions.setWebpackConfig({
    plugins: [plugins.normalModuleReplacement(/\/VersionList$/, nothing)],
  });
}

/** `chrome >= 111` in package.json is `chrome111` to esbuild. */
function oldestBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as {
    browserslist: string[];
  };
  return browserslist.map((each) => each.replace(" >= ", ""));
}
