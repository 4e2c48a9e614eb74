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

test.each([["--help"], ["--grup", "code"]])(
  "npm run new says its options in Russian to %s",
  (...more) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["tools/run/run-typescript.mjs", "tools/new/new.ts", "guide", "gitea", ...more],
      { encoding: "utf8" },
    );
    expect(stderr).toMatch(/^Начать страницу: npm run new/);
    expect(stderr).toMatch(/^Параметры: --title, .*--group.* каждый со значением\.$/m);
    expect(stderr).not.toMatch(/option/);
    expect(status).toBe(1);
  },
);

test.each([["--help"], ["--word", "20"]])(
  "npm run health says its options in Russian to %s",
  (...more) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["tools/run/run-typescript.mjs", "tools/health/health.ts", ...more],
      { encoding: "utf8" },
    );
    expect(stderr).toMatch(/^Параметры: --csv, --feedback, --searches, --words, каждый/m);
    expect(stderr).not.toMatch(/option/);
    expect(status).toBe(1);
  },
);
