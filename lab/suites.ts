import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import jest from "../jest.config";
import { exitCode } from "../tools/run/process.mjs";
import { runJest } from "../tools/test/run-jest.mjs";
import type { Figures } from "./room";

const results = "test-results";

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});
const browserReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
});

/** Runs the Jest tests below folders; throws if one fails. */
export async function jestFigures(
  room: string,
  roots: readonly string[],
  args: readonly string[] = [],
): Promise<Figures> {
  const report = reportFile(room);
  const config = {
    ...jest,
    rootDir: process.cwd(),
    roots: roots.map((root) => `<rootDir>/${root}`),
  };
  await runJest(config, ["--json", `--outputFile=${report}`, ...args]);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = jestReport.parse(
    JSON.parse(readFileSync(report, "utf8")),
  );
  return passed(numPassedTests, numFailedTests + numRuntimeErrorTestSuites);
}

/** Runs the browser tests below a folder, on the last build; throws if one fails. */
export async function browserFigures(room: string, args: readonly string[] = []): Promise<Figures> {
  const report = reportFile(room);
  await exitCode(
    process.execPath,
    [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--config=lab/playwright.config.ts",
      ...(args.length > 0 ? args : [`lab/${room}`]),
    ],
    { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  const { expected, flaky, unexpected } = browserReport.parse(
    JSON.parse(readFileSync(report, "utf8")),
  ).stats;
  return passed(expected + flaky, unexpected);
}

function passed(count: number, failed: number): Figures {
  if (failed > 0) throw new Error(`${failed} tests failed`);
  return { "tests passed, number": count };
}

function reportFile(room: string): string {
  mkdirSync(results, { recursive: true });
  return join(process.cwd(), results, `lab-${room}.json`);
}
