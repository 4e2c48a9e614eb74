// Runs Jest with jest.config.ts: Node 20 reads no TypeScript, and Jest's own loaders for it are two
// more packages.
import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { exitCode } from "../run/process.mjs";

const { code } = transformSync(readFileSync("jest.config.ts", "utf8"), {
  loader: "ts",
  format: "esm",
});
const { default: config } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
process.exitCode = await exitCode(process.execPath, [
  "--experimental-vm-modules",
  "--no-warnings",
  "node_modules/jest/bin/jest.js",
  "--config",
  JSON.stringify({ ...config, rootDir: process.cwd() }),
  ...process.argv.slice(2),
]);
