import { defineConfig } from "@playwright/test";
import product from "../playwright.config";

export default defineConfig({
  ...product,
  testDir: ".",
  outputDir: "../test-results/lab-browser",
  projects: [{ name: "lab" }],
});
