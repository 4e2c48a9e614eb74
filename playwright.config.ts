import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";
import { chromium, chromiumArguments } from "./tools/programs/chromium";

// The workers, which load this file again, inherit the port.
const port = (process.env["E2E_PORT"] ??= freePort());

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/browser",
  fullyParallel: true,
  // With two workers on two processors, a fourth of the time is idle while pages and servers wait.
  workers: 3,
  // Retry failures in a full run on a busy machine; e2e/support/unstable-tests.ts prints them.
  retries: process.env.CI || process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 1 : 0,
  timeout: 90_000,
  // Room for another gate on the same machine: what passes does not wait for it.
  expect: { timeout: 20_000 },
  reporter: [
    ["line"],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"] as const] : []),
    [`${__dirname}/e2e/support/unstable-tests.ts`],
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "ru-RU",
    launchOptions: {
      executablePath: chromium(),
      args: chromiumArguments,
    },
    trace: "on-first-retry",
  },
  webServer: {
    command: "node tools/run/run-typescript.mjs e2e/support/site-server.ts",
    cwd: __dirname,
    env: { PORT: port, HOST: "127.0.0.1", DATA_DIR: `test-results/data-${port}`, NODE_ENV: "" },
    url: `http://127.0.0.1:${port}/api/health`,
    reuseExistingServer: false,
    timeout: 180_000,
  },
});

/** Configurations cannot wait: another process asks the system for a port. */
function freePort(): string {
  const listen = `const server = require("node:net").createServer().listen(0, "127.0.0.1", () => {
    console.log(server.address().port);
    server.close();
  })`;
  return execFileSync(process.execPath, ["--eval", listen], { encoding: "utf8" }).trim();
}
