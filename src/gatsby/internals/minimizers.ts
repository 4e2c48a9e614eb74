import { minify, type JsMinifyOptions } from "@swc/core";
import { transform } from "esbuild";
import { gatsbyHasChanged } from "./webpack-config";

type MakePlugin = (options: object) => object;

/**
 * Minimizers for webpack: SWC for scripts (smaller output than Terser with three passes) and
 * esbuild for styles. Neither starts extra processes.
 *
 * Reaches into: `plugins.minifyJs` and `plugins.minifyCss` of Gatsby, which pass options on to
 * terser-webpack-plugin and css-minimizer-webpack-plugin.
 * Gives: minifying takes 1 s instead of 16 (docs/decisions/0026-swc.md).
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby/src/utils/webpack-utils.ts
 * Goes: when Gatsby minifies with SWC itself.
 */
export function minimizers(
  plugins: object,
  minifying: JsMinifyOptions,
  target: readonly string[],
): object[] {
  const { minifyJs, minifyCss } = plugins as Partial<Record<string, MakePlugin>>;
  if (typeof minifyJs !== "function" || typeof minifyCss !== "function")
    throw gatsbyHasChanged("plugins has no minifyJs or minifyCss", "minimizers.ts");
  const textOf = (input: Record<string, string>): string => Object.values(input)[0] ?? "";
  return [
    minifyJs({
      minify: (input: Record<string, string>) => minify(textOf(input), minifying),
      parallel: false,
      extractComments: false,
    }),
    minifyCss({
      minify: async (input: Record<string, string>) => ({
        code: (await transform(textOf(input), { loader: "css", minify: true, target: [...target] }))
          .code,
      }),
      parallel: false,
    }),
  ];
}
