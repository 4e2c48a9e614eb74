import { join } from "node:path";
import { gatsbyHasChanged, type BundlerConfig } from "./webpack-config";

/**
 * Makes src/app/start.mjs the entry of the browser bundle. It evaluates React, this site's shared
 * code and Gatsby in a task each.
 *
 * Reaches into: the entry `app`, which is `.cache/production-app`.
 * Gives: input is not blocked for 25 ms on a computer, or 100 ms on a phone, while the page starts.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby/src/utils/webpack.config.js
 * Goes: when Gatsby's entry yields between its parts, or the three parts together take under 50 ms
 * on a phone.
 */
export function evaluateInStages(config: BundlerConfig): void {
  if (!String(config.entry.app).endsWith(join(".cache", "production-app")))
    throw gatsbyHasChanged("The entry «app» is not .cache/production-app", "staged-evaluation.ts");
  config.entry.app = join(process.cwd(), "src/app/start.mjs");
}
