import type { BundlerConfig } from "../../src/gatsby/internals/webpack-config";

/**
 * A configuration of webpack as Gatsby makes it, with these rules, as far as the site changes it.
 */
export function bundlerConfig(rules: BundlerConfig["module"]["rules"]): BundlerConfig {
  return {
    entry: { app: "/site/.cache/production-app" },
    output: {},
    module: { rules },
    plugins: [],
    optimization: {
      splitChunks: { cacheGroups: { framework: {}, styles: {}, shared: {} } },
      minimizer: [],
    },
  };
}
