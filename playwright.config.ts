import { defineConfig } from "@playwright/test";
import { chromium, chromiumArguments } from "./tools/programs/chromium";

const port = Number(process.env.E2E_PORT ?? 9100);

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/browser",
  globalSetup: "./e2e/support/bundle-server.ts",
  projects: [
    { name: "site", testIgnore: ["every-page.spec.ts", "developing.spec.ts"] },
    { name: "develop", testMatch: "developing.spec.ts" },
    { name: "every-page", testMatch: "every-page.spec.ts" },
  ],
  fullyParallel: true,
  // With two workers on two processors, a fourth of the time is idle while pages and servers wait.
  workers: 3,
  // Retry failures in a full run on a busy machine; e2e/support/unstable-tests.ts reports them.
  retries: process.env.CI || process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 1 : 0,
  timeout: 90_000,
  // configured.spec.ts runs a build beside the tests, which keeps the machine busy for seconds.
  expect: { timeout: 10_000 },
  reporter: [
    ["line"],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"] as const] : []),
    ["./e2e/support/unstable-tests.ts"],
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
    command: "node node_modules/tsx/dist/cli.mjs server/main.ts",
    env: { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: "test-results/data", NODE_ENV: "" },
    url: `http://127.0.0.1:${port}/api/health`,
    reuseExistingServer: !process.env.CI,
    timeout: 180_000,
  },
});
