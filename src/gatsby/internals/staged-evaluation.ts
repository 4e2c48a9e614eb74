import { join } from "node:path";
import { gatsbyHasChanged, type BundlerConfig } from "./webpack-config";

/**
 * Evaluates React, this site's share of every page and Gatsby in a task each: src/app/start.mjs
 * becomes the entry of the browser's bundle and imports Gatsby's own.
 *
 * Reaches into: the entry `app`, which is `.cache/production-app`
 * (https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby/src/utils/webpack.config.js).
 */
export function evaluateInStages(config: BundlerConfig): void {
  if (!String(config.entry.app).endsWith(join(".cache", "production-app")))
    throw gatsbyHasChanged("The entry «app» is not .cache/production-app", "staged-evaluation.ts");
  config.entry.app = join(process.cwd(), "src/app/start.mjs");
}
