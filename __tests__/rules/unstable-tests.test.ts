import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@jest/globals";

/**
 * Runs a spec of which some tests pass at the second try only, with the project's own reporter. The
 * steady ones are skipped: they count, and take no time.
 */
function runOf(
  unstable: number,
  steady = 1,
): { readonly status: number | null; readonly told: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "site-unstable-"));
  try {
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    const reporter = resolve("e2e/support/unstable-tests.ts");
    writeFileSync(
      join(folder, "playwright.config.mjs"),
      `export default { retries: 1, workers: 1, reporter: [[${JSON.stringify(reporter)}]] };`,
    );
    writeFileSync(
      join(folder, "some.spec.mjs"),
      `import { expect, test } from "@playwright/test";
for (let index = 1; index <= ${steady}; index += 1) test.skip(\`steady \${index}\`, () => {});
for (let index = 1; index <= ${unstable}; index += 1)
  test(\`number \${index}\`, ({}, { retry }) => expect(retry).toBe(1));`,
    );
    const { status, stdout } = spawnSync(
      process.execPath,
      [resolve("node_modules/@playwright/test/cli.js"), "test"],
      { cwd: folder, encoding: "utf8", env: { PATH: process.env.PATH } },
    );
    return {
      status,
      told: stdout.split("\n").filter((line) => /^unstable:|second try/.test(line)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("browser tests that pass at the second try are named, and the run stands with up to two", () => {
  expect(runOf(2)).toEqual({
    status: 0,
    told: ["unstable: some.spec.mjs › number 1", "unstable: some.spec.mjs › number 2"],
  });
});

test("more than two fail the run, unless they are at most one in a hundred", () => {
  expect(runOf(3, 297).status).toBe(0);
  const { status, told } = runOf(3, 296);
  expect(status).toBe(1);
  expect(told.at(-1)).toBe("3 tests needed a second try; more than 2 fail the run");
});
