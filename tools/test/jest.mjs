// Runs Jest with jest.config.ts: `jest.mjs unit [path…]`, `built` for tests about a build, or
// `attack` for the attacks of docs/attacks.md, which `unit` makes too.
import { tmpdir } from "node:os";
import { exitCode } from "../run/process.mjs";
import config from "./jest-config.mjs";
import { memoryFolder } from "./memory-folder.mjs";
import { bundleServerOfTests, quickDatabases } from "./server-of-tests.mjs";

// Attacks that stand beside the tests of the part they are about.
const attacksElsewhere = [
  "captcha/(work|yandex)",
  "main",
  "owner",
  "owner-print",
  "routes/(bad-input|limits|mail-domains|origins|reader-notes|secrecy|sign-in)",
  "services/(ip-limits|shared-limits)",
  "site/sending",
  "store/(folder-lock|hung-thread|lost-connections|outages|silent-connections)",
];

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
    // Young objects have room: tests of search spend a quarter less in collecting garbage.
    "--min-semi-space-size=32",
    "--max-semi-space-size=64",
    "--experimental-vm-modules",
    "--no-warnings",
    "node_modules/jest/bin/jest.js",
    "--config",
    JSON.stringify({ ...config, testPathIgnorePatterns: ["/node_modules/", leftOut] }),
    ...args,
  ],
  // What is copied by many tests stays where the next run finds it.
  { ...process.env, KEPT_DATABASES: tmpdir(), TMPDIR: memoryFolder() ?? tmpdir() },
);
