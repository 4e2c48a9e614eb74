// Runs Jest with jest.config.ts: `jest.mjs unit [path…]`, or `built` for tests of a build.
import config from "./jest-config.mjs";
import { runJest } from "./run-jest.mjs";

const [part, ...args] = process.argv.slice(2);
const leftOut = { unit: "/__tests__/built/", built: "/__tests__/(?!built/)" }[part];
if (leftOut === undefined) throw new Error("Say which tests: unit or built");
process.exitCode = await runJest(
  { ...config, testPathIgnorePatterns: ["/node_modules/", leftOut] },
  args,
);
