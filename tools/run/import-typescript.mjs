import { mkdirSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, stop } from "esbuild";

/**
 * Bundles a TypeScript module into a file of `folder`, from where Node.js resolves its packages,
 * and imports it; `options` are further ones of esbuild. tsx cannot do this: it converts ES modules
 * of packages to CommonJS, which some MDX packages do not support.
 *
 * @returns {Promise<unknown>}
 */
export async function importTypeScript(entry, folder, options = {}) {
  const name = `${basename(dirname(entry))}-${basename(entry, ".ts")}-${process.pid}.mjs`;
  const outfile = resolve(join(folder, name));
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    jsx: "automatic",
    sourcemap: "inline",
    logLevel: "error",
    ...options,
  });
  await stop();
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile, { force: true });
  }
}
