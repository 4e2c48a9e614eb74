import { readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Options } from "@swc/core";
import { gatsbyHasChanged, type BundlerConfig } from "./webpack-config";

type ModuleLoaders = (module: { readonly resource?: string }) => object[];

/** SWC's loader; `refresh` turns on React Fast Refresh. */
function swc(refresh: boolean): object[] {
  const react = { runtime: "automatic", ...(refresh && { development: true, refresh }) } as const;
  const options: Options = {
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", tsx: true },
      transform: { react },
    },
  };
  return [{ loader: "swc-loader", options }];
}

/**
 * Compiles files without a GraphQL query with SWC. Files with one stay with Gatsby's Babel, whose
 * plugin removes the query.
 *
 * Reaches into: Gatsby's two webpack rules for scripts; the second one, of its built-in
 * gatsby-plugin-typescript, would compile every file twice.
 * Gives: a sixth of the processor seconds of a build (docs/decisions/0026-swc.md).
 * Upstream:
 * https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby-plugin-typescript/src/gatsby-node.ts
 * Goes: when Gatsby compiles with SWC itself.
 */
export function compileWithSwc(config: BundlerConfig, stage: string): void {
  const isScriptRule = ({ test, use }: BundlerConfig["module"]["rules"][number]): boolean =>
    test instanceof RegExp && test.test("page.tsx") && typeof use === "function";
  const [rule, ...others] = config.module.rules.filter(isScriptRule);
  if (!rule) throw gatsbyHasChanged("No rule of webpack compiles TypeScript", "swc-pipeline.ts");
  config.module.rules = config.module.rules.filter((each) => !others.includes(each));
  const babel = rule.use as ModuleLoaders;
  const own = join(process.cwd(), "src", sep);
  rule.use = ((module) => {
    const file = module.resource?.replace(/\?.*$/, "");
    // Gatsby also calls this without a file, to learn which files React can refresh.
    if (file === undefined || readFileSync(file, "utf8").includes("graphql`")) return babel(module);
    return swc(stage === "develop" && file.startsWith(own));
  }) satisfies ModuleLoaders;
}
