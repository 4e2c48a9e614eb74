import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "esbuild";

/**
 * CSS Modules for esbuild with the class names of the finished site, read from its style sheets
 * because the copy's pages and sheets come from there. A class without a rule keeps its own name.
 */
export function siteClassNames(folder: string): Plugin {
  const names = new Map<string, string>();
  for (const file of readdirSync(folder).filter((each) => each.endsWith(".css")))
    for (const [name = "", module = "", local = ""] of readFileSync(
      join(folder, file),
      "utf8",
    ).matchAll(/\b(\w+)-module--([\w-]+?)--[0-9a-f]{5}\b/g))
      names.set(`${module} ${local}`, name);
  return {
    name: "site-class-names",
    setup({ onLoad }) {
      onLoad({ filter: /\.module\.css$/ }, ({ path }) => ({
        contents: [...classesOf(path, names)]
          .map(([local, value]) => `export const ${local} = ${JSON.stringify(value)};`)
          .join("\n"),
        loader: "js",
      }));
      onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "js" }));
    },
  };
}

/** The classes of a module with those they compose. */
function classesOf(file: string, names: ReadonlyMap<string, string>): Map<string, string> {
  const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  // css-loader's naming scheme: `Notice-module--notice--1a2b3`.
  const stem = basename(file, ".module.css");
  const classes = new Map<string, string>();
  for (const [, local = ""] of text
    .replace(/"[^"]*"/g, "")
    .matchAll(/\.([a-zA-Z]\w*)(?=[\s.:,>{[)+~])/g))
    classes.set(local, names.get(`${stem} ${local}`) ?? local);
  for (const [, local = "", others = "", from] of text.matchAll(
    /\.([a-zA-Z]\w*)\s*\{\s*composes:\s*([\w\s-]+?)(?:\s+from\s+"([^"]+)")?;/g,
  )) {
    const source = from ? classesOf(join(dirname(file), from), names) : classes;
    const composed = others.split(/\s+/).map((other) => source.get(other) ?? other);
    classes.set(local, [classes.get(local) ?? local, ...composed].join(" "));
  }
  return classes;
}
