import type { Config } from "jest";

const config: Config = {
  testEnvironment: "node",
  roots: ["<rootDir>/__tests__"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  transform: {
    "\\.module\\.css$": "<rootDir>/__tests__/support/css-module.cjs",
    "\\.tsx?$": "<rootDir>/__tests__/support/esbuild-transform.cjs",
  },
  moduleNameMapper: { "^#src/(.*)$": "<rootDir>/src/$1" },
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/console-guard.ts"],
};

export default config;
