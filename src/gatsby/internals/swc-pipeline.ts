import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minify, type JsMinifyOptions, type Options as SwcOptions } from "@swc/core";
import { transform } from "esbuild";
import type { CreateWebpackConfigArgs } from "gatsby";

/** The parts of webpack's configuration that decide how long a bundle takes. */
export interface CompilerConfig {
  devtool: unknown;
  cache: unknown;
  module: { rules: { test?: RegExp; use?: unknown }[] };
  resolve: { plugins: object[] };
}

type ModuleLoaders = (module: { readonly resource: string }) => object[];
type MakePlugin = (options: object) => object;

const compiling: SwcOptions = {
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
  },
};
const minifying: JsMinifyOptions = {
  ecma: 2020,
  module: true,
  mangle: true,
  compress: { ecma: 2020, passes: 3, keep_fargs: false, pure_getters: true },
  format: { ecma: 2020, comments: false },
};
// "chrome >= 111" of package.json is "chrome111" to esbuild.
const oldestBrowsers = (
  JSON.parse(readFileSync("package.json", "utf8")) as { browserslist: string[] }
).browserslist.map((each) => each.replace(" >= ", ""));

// Between the lines of a query of a page there is no other template: Gatsby allows no interpolation.
const pageQuery = /^export const query = graphql`[^`]*`;$/m;

/**
 * Has a bundle made without what nobody asks for (maps of a published site, themes that replace files, webpack's own cache,
 * which takes 12 s to fill and saves a later build 8) and compiled by SWC, the queries of pages taken out before. A file with
 * a query of another kind is left to Gatsby's Babel, whose plugins put the answer in its place.
 */
export function compileWithSwc(config: CompilerConfig): void {
  config.devtool = false;
  config.cache = false;
  config.resolve.plugins = config.resolve.plugins.filter(
    (plugin) => plugin.constructor.name !== "GatsbyThemeComponentShadowingResolverPlugin",
  );
  // The second is gatsby-plugin-typescript's, which Gatsby adds by itself: what both match would be compiled twice.
  const [rule, ...others] = config.module.rules.filter(
    ({ test, use }) => test?.test("page.tsx") && typeof use === "function",
  );
  if (!rule)
    throw new Error(
      "В настройке webpack нет правила для TypeScript: Gatsby изменился, поправьте src/gatsby/internals/swc-pipeline.ts.",
    );
  config.module.rules = config.module.rules.filter((each) => !others.includes(each));
  const babel = rule.use as ModuleLoaders;
  const swc = [{ loader: "swc-loader", options: compiling }];
  const page = [
    ...swc,
    {
      loader: join(process.cwd(), "src/gatsby/internals/strip-page-query-loader.mjs"),
      options: { query: pageQuery.source },
    },
  ];
  rule.use = ((module) => {
    const text = readFileSync(module.resource.replace(/\?.*$/, ""), "utf8");
    if (!text.includes("graphql`")) return swc;
    return text.replace(pageQuery, "").includes("graphql`") ? babel(module) : page;
  }) satisfies ModuleLoaders;
}

/** SWC for scripts (smaller than Terser's three passes and ten times as quick) and esbuild for styles, both without processes of their own. */
export function minimizers(plugins: CreateWebpackConfigArgs["plugins"]): object[] {
  const make = plugins as unknown as Record<"minifyJs" | "minifyCss", MakePlugin>;
  const textOf = (input: Record<string, string>): string => Object.values(input)[0] ?? "";
  return [
    make.minifyJs({
      minify: (input: Record<string, string>) => minify(textOf(input), minifying),
      parallel: false,
      extractComments: false,
    }),
    make.minifyCss({
      minify: async (input: Record<string, string>) => ({
        code: (
          await transform(textOf(input), { loader: "css", minify: true, target: oldestBrowsers })
        ).code,
      }),
      parallel: false,
    }),
  ];
}
