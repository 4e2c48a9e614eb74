// Runs a TypeScript script as a native ES module: `node tools/run/run-typescript.mjs
// tools/check/check-content.ts [arguments]`. tsx cannot do this: it converts ES modules of packages
// to CommonJS, which some MDX packages do not support.
import { mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, stop } from "esbuild";

const entry = process.argv[2];
const folder = join(process.cwd(), "node_modules", ".cache", "tools");
mkdirSync(folder, { recursive: true });
const outfile = join(folder, `${basename(entry, ".ts")}-${process.pid}.mjs`);
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
});
await stop();
process.argv.splice(1, 2, entry);
try {
  await import(pathToFileURL(outfile).href);
} finally {
  rmSync(outfile, { force: true });
}
