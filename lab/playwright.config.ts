import { defineConfig } from "@playwright/test";
import product from "../playwright.config";

export default defineConfig({
  ...product,
  testDir: ".",
  outputDir: "../test-results/lab-browser",
  globalSetup: "../e2e/support/bundle-server.ts",
  projects: [{ name: "lab" }],
});
