import { readFileSync } from "node:fs";
import type { BundlerConfig } from "../internals/webpack-config";
import { digestOf, sourcesDigest } from "../sources-digest";

interface Plugins {
  readonly evalSourceMapDevTool: unknown;
}

/**
 * The configuration of a bundle of `gatsby develop`, which webpack's cache keeps for the next start
 * (docs/decisions/0043-kept-bundles.md).
 */
export function keptBundle(config: BundlerConfig, stage: string, plugins: Plugins): BundlerConfig {
  // Every start, Gatsby writes `.cache` again: other times, the same contents.
  const snapshot = { timestamp: true, hash: true };
  return {
    ...config,
    devtool: false,
    plugins: [...config.plugins, ...(stage === "develop" ? [ownSourceMaps(config, plugins)] : [])],
    snapshot: { module: snapshot, resolve: snapshot },
    cache: {
      ...config.cache,
      // Otherwise webpack resolves all modules of Gatsby and its own, on which the cache depends.
      buildDependencies: { defaultWebpack: [] },
      version: digestOf([
        sourcesDigest(process.cwd(), ["src/gatsby"]),
        readFileSync("package.json"),
      ]),
    },
  };
}

/** Source maps of Gatsby's kind, but only of our own sources. */
function ownSourceMaps({ output }: BundlerConfig, plugins: Plugins): object {
  const evalSourceMaps = plugins.evalSourceMapDevTool as (options: object) => object;
  return evalSourceMaps({
    exclude: /[\\/](?:node_modules|\.cache)[\\/]/,
    moduleFilenameTemplate: output.devtoolModuleFilenameTemplate,
    module: true,
    columns: false,
  });
}
