import type { Config } from "jest";

const config: Config = {
  testEnvironment: "node",
  roots: ["<rootDir>/__tests__"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  transform: {
    "\\.module\\.css$": "<rootDir>/__tests__/support/css-module.cjs",
    "\\.tsx?$": ["@swc/jest", { jsc: { parser: { syntax: "typescript", tsx: true }, transform: { react: { runtime: "automatic" } }, target: "es2022" }, module: { type: "es6" } }],
  },
  moduleNameMapper: { "^#src/(.*)$": "<rootDir>/src/$1" },
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/console-guard.ts"],
};

export default config;
