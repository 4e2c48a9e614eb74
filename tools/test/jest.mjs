// Runs Jest with jest.config.ts: `jest.mjs unit [path…]`, or `built` for tests about a build.
import { exitCode } from "../run/process.mjs";
import config from "./jest-config.mjs";

const [part, ...args] = process.argv.slice(2);
const leftOut = { unit: "/__tests__/built/", built: "/__tests__/(?!built/)" }[part];
if (leftOut === undefined) throw new Error("Say which tests: unit or built");
process.exitCode = await exitCode(process.execPath, [
  "--experimental-vm-modules",
  "--no-warnings",
  "node_modules/jest/bin/jest.js",
  "--config",
  JSON.stringify({ ...config, testPathIgnorePatterns: ["/node_modules/", leftOut] }),
  ...args,
]);
