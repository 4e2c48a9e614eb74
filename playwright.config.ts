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
  // On two processors: two workers leave a fourth of them idle while pages and servers wait.
  workers: 3,
  // A whole run on a busy machine may try again what failed; e2e/support/unstable-tests.ts names
  // it.
  retries: process.env.CI || process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 1 : 0,
  timeout: 90_000,
  // Another build beside it (configured.spec.ts) takes the machine for seconds.
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
