import { join } from "node:path";
import { minifySync, type JsMinifyOptions } from "@swc/core";
import { buildSync } from "esbuild";

/** SWC's minifier settings, for page scripts and for scripts that are inlined or loaded alone. */
export const minifying: JsMinifyOptions = {
  ecma: 2020,
  module: true,
  mangle: true,
  compress: { ecma: 2020, passes: 3, keep_fargs: false, pure_getters: true },
  format: { ecma: 2020, comments: false },
};

/** A script with all its imports as one text, to be inlined or loaded alone. */
export function bundledScript(
  entry: string,
  define: Readonly<Record<string, string>> = {},
): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(process.cwd(), entry)],
    bundle: true,
    minifySyntax: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    write: false,
    define: { ...define },
  });
  return minifySync(outputFiles[0]?.text ?? "", minifying).code.trim();
}
