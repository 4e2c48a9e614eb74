// Bundles the server into server/dist, which Node.js runs without TypeScript, the site's packages
// or other sources. server/package.json lists its dependencies.
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const source = "server";

// All in one folder: the server looks for its worker thread and migrations beside its own file.
const entries = {
  main: "main.ts",
  owner: "owner-main.ts",
  headers: "headers-main.ts",
  "pglite-thread": "store/pglite-thread.mjs",
};

/** Bundles the server into `folder`; `more` are further programs, by bundle name. */
export async function buildServer(folder = join(source, "dist"), more = {}) {
  rmSync(folder, { recursive: true, force: true });
  const { dependencies } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  await build({
    entryPoints: [
      ...Object.entries(entries).map(([out, file]) => ({ in: join(source, file), out })),
      ...Object.entries(more).map(([out, file]) => ({ in: file, out })),
    ],
    outdir: folder,
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
  cpSync(join(source, "store", "migrations"), join(folder, "migrations"), { recursive: true });
}

if (process.argv[1]?.endsWith("build-server.mjs")) await buildServer();
