import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { expect, test } from "@jest/globals";
import { build } from "esbuild";

interface Package {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const { dependencies = {} } = JSON.parse(readFileSync("server/package.json", "utf8")) as Package;

test("the server imports the packages of its package.json, and bundles two small ones", async () => {
  const { metafile } = await build({
    entryPoints: ["server/main.ts", "server/owner-main.ts", "server/store/pglite-thread.mjs"],
    outdir: "unwritten",
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    metafile: true,
  });
  const imported = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external === true && !isBuiltin(path))
    .map(({ path }) => path.split("/", path.startsWith("@") ? 2 : 1).join("/"));
  const bundled = [...new Set(imported)].filter((name) => !(name in dependencies));
  expect(bundled.sort()).toEqual(["drizzle-orm", "zod"]);
});

test("the versions in the server's package.json are those of the lock file", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    readonly packages: Readonly<Record<string, Package>>;
  };
  const locked = Object.keys(dependencies).map((name) => [
    name,
    packages[`node_modules/${name}`]?.version,
  ]);
  expect(Object.fromEntries(locked)).toEqual(dependencies);
});
