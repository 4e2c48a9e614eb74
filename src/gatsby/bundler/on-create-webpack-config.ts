import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Actions, CreateWebpackConfigArgs, GatsbyNode } from "gatsby";
import { site } from "../../config/site";
import { shortenClassNames } from "../internals/short-class-names";
import { compressEarly } from "../html/compress";
import { runDeferred } from "../internals/deferred-tasks";
import { compileWithSwc, minimizers, type CompilerConfig } from "../internals/swc-pipeline";

interface SiteWebpackConfig extends CompilerConfig {
  entry: { app: string };
  output: { hashDigestLength?: number };
  plugins: { apply: (compiler: Compiler) => void }[];
  optimization: { splitChunks: { cacheGroups?: Record<string, unknown> }; minimizer: object[] };
}

interface Hook {
  readonly tap: (name: string, task: () => void) => void;
  readonly tapPromise: (name: string, task: () => Promise<void>) => void;
}

interface Compiler {
  readonly hooks: {
    readonly beforeRun: Hook;
    readonly done: Hook;
  };
}

type PluginUtils = CreateWebpackConfigArgs["plugins"];

/** What webpack tells of a module asked for: by whom, and with what kind of import. */
interface RequestedModule {
  request: string;
  readonly dependencies: readonly { readonly type: string }[];
  readonly contextInfo: { readonly issuer: string };
}

const inProject = (path: string): string => join(process.cwd(), path);
const nothing = "src/gatsby/internals/gatsby-stubs.ts";

/**
 * A misspelt class of a CSS Module stops the build, and so do mistakes of the content before the bundle that writes HTML. In the browser's bundle, parts of Gatsby that no page uses, and the list
 * of versions where there is one, are left out, the progress bar is fetched late, the parts of the common script are evaluated
 * one after another, the code is written for the browsers of package.json, and what two kinds of page
 * share stays in each of them, styles too: a page then loads nothing that only others need. Modules stand outside all cascade
 * layers and never style each other's classes, so the order of files does not matter.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  actions,
  stage,
  getConfig,
  plugins,
}) => {
  actions.setWebpackConfig({
    module: { parser: { javascript: { exportsPresence: "error" } } },
    resolve: {
      alias: {
        "#src": inProject("src"),
        "accessible-nprogress$": inProject("src/browser/lazy-progress.ts"),
      },
    },
  });
  if (stage !== "build-javascript" && stage !== "build-html") return;
  if (stage === "build-javascript") leaveOutUnused(actions, plugins);
  else leaveOutLateParts(actions, plugins);
  const config = getConfig() as SiteWebpackConfig;
  compileWithSwc(config);
  shortenClassNames(config);
  if (stage === "build-javascript") {
    config.entry.app = inProject("src/app/start.mjs");
    shapeBrowserBundle(config, plugins);
    config.plugins.push({
      apply: (compiler) => compiler.hooks.done.tap("CompressEarly", compressScripts),
    });
  } else config.plugins.push({ apply: doWhatWasPutOff });
  actions.replaceWebpackConfig(config);
};

function leaveOutUnused(actions: Actions, plugins: PluginUtils): void {
  const unused = [
    /head-export-handler-for-browser$/,
    /inject-partytown-snippet$/,
    /^gatsby-script$/,
    /register-service-worker$/,
    /apply-trailing-slash-option$/,
    /^\.\/prefetch$/,
    /^invariant$/,
    ...(site.docs.versions.length === 1 ? [/\/VersionList$/] : []),
  ];
  actions.setWebpackConfig({
    plugins: unused.map((request) => plugins.normalModuleReplacement(request, inProject(nothing))),
  });
}

/** What the browser fetches late has no part in writing HTML: the only chunks of that bundle are the pages, which `async-requires` names. */
function leaveOutLateParts(actions: Actions, plugins: PluginUtils): void {
  const isLate = ({ dependencies, contextInfo }: RequestedModule): boolean =>
    dependencies.every(({ type }) => type === "import()") &&
    !contextInfo.issuer.includes("async-requires");
  const replace = (requested: RequestedModule): void => {
    if (isLate(requested)) requested.request = inProject(nothing);
  };
  actions.setWebpackConfig({ plugins: [plugins.normalModuleReplacement(/./, replace)] });
}

function shapeBrowserBundle(config: SiteWebpackConfig, plugins: PluginUtils): void {
  config.output.hashDigestLength = 8;
  delete config.optimization.splitChunks.cacheGroups?.shared;
  delete config.optimization.splitChunks.cacheGroups?.styles;
  config.optimization.minimizer = minimizers(plugins);
}

function doWhatWasPutOff({ hooks }: Compiler): void {
  hooks.beforeRun.tapPromise("PutOff", () => runDeferred("before HTML bundle"));
  hooks.done.tapPromise("PutOff", () => runDeferred("after HTML bundle"));
}

function compressScripts(): void {
  compressEarly(
    readdirSync("public")
      .filter((file) => file.endsWith(".js"))
      .map((file) => join("public", file)),
  );
}
