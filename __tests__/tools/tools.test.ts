import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

test("without apt-get npm test says in one sentence which programs it needs, and does nothing else", () => {
  const empty = mkdtempSync(join(tmpdir(), "path-"));
  try {
    const { status, stderr, stdout } = spawnSync(process.execPath, ["tools/test/test.mjs"], {
      encoding: "utf8",
      env: { ...process.env, PATH: empty, CHROMIUM_PATH: "" },
    });
    expect(stderr).toMatch(
      /^Нет программ из пакетов Debian: [^\n]*hunspell[^\n]*\. Здесь нет apt-get[^\n]*\n$/,
    );
    expect(stdout).toBe("0 passed, 1 failed\n");
    expect(status).toBe(1);
  } finally {
    rmSync(empty, { recursive: true });
  }
});

test.each([
  ["new", ["guide", "gitea", "--help"], "--title", /^Начать страницу: npm run new/],
  ["new", ["guide", "gitea", "--grup", "code"], "--title", /^Начать страницу: npm run new/],
  ["health", ["--help"], "--csv", /^Так: npm run health/],
  ["health", ["--word", "20"], "--csv", /^Так: npm run health/],
  ["health", ["md-gitlab"], "--csv", /^Так: npm run health/],
])("npm run %s says its options in Russian to %j", (command, more, first, usage) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["tools/run/run-typescript.mjs", `tools/${command}/${command}.ts`, ...more],
    { encoding: "utf8" },
  );
  expect(stderr).toMatch(usage);
  expect(stderr).toMatch(new RegExp(`^Параметры: ${first}, .* каждый со`, "m"));
  expect(stderr).not.toMatch(/option/);
  expect(status).toBe(1);
});
