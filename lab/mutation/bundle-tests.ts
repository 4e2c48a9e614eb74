import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

/**
 * Bundles each test file with our own code it imports, so that it is quickly evaluated again, while
 * packages are loaded only once. `mutated` contains the sources with mutants. Returns the address
 * of each file's bundle.
 */
export async function bundleTests(
  tests: string[],
  mutated: string,
  folder: string,
): Promise<Map<string, string>> {
  await build({
    entryPoints: tests.map((test, place) => ({ in: test, out: String(place) })),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    inject: ["__tests__/support/console-guard.ts"],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    jsx: "automatic",
    charset: "utf8",
    logLevel: "error",
    plugins: [withMutants(resolve(mutated)), jestGlobals, keptStores],
  });
  return new Map(
    tests.map((test, place) => [test, pathToFileURL(resolve(folder, `${place}.mjs`)).href]),
  );
}

function withMutants(mutated: string): Plugin {
  return {
    name: "with-mutants",
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const other = join(mutated, relative(process.cwd(), path));
        const contents = readFileSync(existsSync(other) ? other : path, "utf8")
          .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
          .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href));
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}

const jestGlobals: Plugin = {
  name: "jest-globals",
  setup({ onResolve }) {
    const path = pathToFileURL(resolve("lab/mutation/jest/globals.mjs")).href;
    onResolve({ filter: /^@jest\/globals$/ }, () => ({ path, external: true }));
  },
};

const keptStores: Plugin = {
  name: "kept-stores",
  setup({ onResolve }) {
    const path = resolve("lab/mutation/kept-stores.ts");
    onResolve({ filter: /\/support\/stores$/ }, ({ importer }) =>
      importer === path ? undefined : { path },
    );
  },
};
