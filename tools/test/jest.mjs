// Runs Jest with jest.config.ts: `jest.mjs unit [path…]`, `built` for tests of a build, or `attack`
// for the attacks of docs/attacks.md, which `unit` includes.
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { exitCode } from "../run/process.mjs";
import config from "./jest-config.mjs";
import { memoryFolder } from "./memory-folder.mjs";
import { bundleServerOfTests, quickDatabases } from "./server-of-tests.mjs";

// Attacks that are tested beside the part they are about.
const attacksElsewhere = [
  ...new Set(
    [...readFileSync("docs/attacks.md", "utf8").matchAll(/`([\w/-]+)`: "/g)].map(
      ([, name]) => name,
    ),
  ),
].filter((name) => !name.startsWith("attack/"));

const [part, ...args] = process.argv.slice(2);
const leftOut = {
  unit: "/__tests__/built/",
  built: "/__tests__/(?!built/)",
  attack: `/__tests__/(?!attack/|server/(${attacksElsewhere.join("|")})\\.test)`,
}[part];
if (leftOut === undefined) throw new Error("Say which tests: unit, built or attack");
await bundleServerOfTests();
process.exitCode = await exitCode(
  process.execPath,
  [
    ...quickDatabases,
    // Gives young objects room: search tests spend a quarter less time on garbage collection.
    "--min-semi-space-size=32",
    "--max-semi-space-size=64",
    "--experimental-vm-modules",
    "--no-warnings",
    "node_modules/jest/bin/jest.js",
    "--config",
    JSON.stringify({ ...config, testPathIgnorePatterns: ["/node_modules/", leftOut] }),
    ...args,
  ],
  // What many tests copy is kept where the next run finds it.
  { ...process.env, KEPT_DATABASES: tmpdir(), TMPDIR: memoryFolder() ?? tmpdir() },
);
