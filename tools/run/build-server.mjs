// Bundles the server into server/dist, which Node.js runs without TypeScript, the site's packages
// or other sources. server/package.json lists its dependencies.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { build } from "esbuild";

const source = "server";

// All in one folder: the server looks for its worker thread and migrations beside its own file.
const entries = {
  main: "main.ts",
  owner: "owner-main.ts",
  headers: "headers-main.ts",
  "pglite-thread": "store/pglite-thread.mjs",
};

/**
 * Bundles the server into `folder`; `more` are further programs, by bundle name. Each file is
 * replaced as a whole: other tests may be starting the server from there.
 */
export async function buildServer(folder = join(source, "dist"), more = {}) {
  const { dependencies } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  const { outputFiles } = await build({
    entryPoints: [
      ...Object.entries(entries).map(([out, file]) => ({ in: join(source, file), out })),
      ...Object.entries(more).map(([out, file]) => ({ in: file, out })),
    ],
    outdir: folder,
    write: false,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: Object.keys(dependencies),
    sourcemap: true,
    sourcesContent: false,
    logLevel: "error",
  });
  mkdirSync(join(folder, "migrations", "meta"), { recursive: true });
  for (const { path, contents } of outputFiles) replace(path, contents);
  const migrations = join(source, "store", "migrations");
  for (const name of readdirSync(migrations, { recursive: true }).filter((each) => extname(each)))
    replace(join(folder, "migrations", name), readFileSync(join(migrations, name)));
  const names = new Set(["migrations", ...outputFiles.map(({ path }) => basename(path))]);
  for (const name of readdirSync(folder))
    // What another process is writing bears its number.
    if (!names.has(name) && !/\.\d+$/.test(name)) rmSync(join(folder, name), { recursive: true });
}

function replace(path, contents) {
  const written = `${path}.${process.pid}`;
  writeFileSync(written, contents);
  renameSync(written, path);
}

if (process.argv[1]?.endsWith("build-server.mjs")) await buildServer();
