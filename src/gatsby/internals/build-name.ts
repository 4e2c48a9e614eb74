import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gatsbyHasChanged } from "./webpack-config";

/**
 * Stops a build unless pages and app-data.json name it alike: src/browser/new-build.ts compares the
 * two to notice a deploy.
 *
 * Reaches into: `window.___webpackCompilationHash` and page-data/app-data.json.
 * Gives: after a deploy, «Повторить» reloads the page instead of requesting scripts that are gone.
 * Upstream:
 * https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby/src/utils/gatsby-webpack-stats-extractor.ts
 * Goes: when Gatsby reports a new build to the page.
 */
export function assertBuildName(folder: string): void {
  const read = (file: string): string => readFileSync(join(folder, file), "utf8");
  const { webpackCompilationHash: name } = JSON.parse(read("page-data/app-data.json")) as {
    webpackCompilationHash?: unknown;
  };
  const isNamed =
    typeof name === "string" && read("index.html").includes(`___webpackCompilationHash="${name}"`);
  if (!isNamed)
    throw gatsbyHasChanged("Pages and app-data.json do not name the build alike", "build-name.ts");
}
