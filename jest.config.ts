import { availableParallelism } from "node:os";
import type { Config } from "jest";

const config: Config = {
  testEnvironment: "<rootDir>/__tests__/support/environment.mjs",
  roots: ["<rootDir>/__tests__"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  transform: {
    "\\.module\\.css$": "<rootDir>/__tests__/support/css-module.cjs",
    "\\.tsx?$": "<rootDir>/__tests__/support/esbuild-transform.cjs",
    "/support/mermaid\\.cjs$": "<rootDir>/__tests__/support/bundle-transform.cjs",
  },
  moduleNameMapper: {
    "^#src/(.*)$": "<rootDir>/src/$1",
    "^\\./node_modules/beautiful-mermaid/dist/index\\.js$":
      "<rootDir>/__tests__/support/mermaid.cjs",
  },
  // On a busy machine the first load of the highlighter takes longer than Jest's default of five
  // seconds.
  testTimeout: 30_000,
  // Three workers on two processors: suites often wait for servers they have started. Jest takes
  // shares up to 100 % only.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/console-guard.ts"],
};

export default config;
