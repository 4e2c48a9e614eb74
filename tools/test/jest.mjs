// Runs Jest with jest.config.ts.
import { exitCode } from "../run/process.mjs";
import config from "./jest-config.mjs";

process.exitCode = await exitCode(process.execPath, [
  "--experimental-vm-modules",
  "--no-warnings",
  "node_modules/jest/bin/jest.js",
  "--config",
  JSON.stringify(config),
  ...process.argv.slice(2),
]);
