import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { chromium } from "../../tools/programs/chromium";
import { tools } from "../../tools/programs/install-tools.mjs";

const before = { ...process.env };

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "programs-"));
});

afterEach(() => {
  process.env = { ...before };
  rmSync(folder, { recursive: true });
});

function program(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, "");
  chmodSync(path, 0o755);
  return path;
}

/** The browser the tests run in with only `folder` on PATH, and whether the installer sees one. */
function seen(given = ""): { isInstalled: boolean | undefined; path: string } {
  Object.assign(process.env, { PATH: folder, CHROMIUM_PATH: given });
  return {
    isInstalled: tools.find((tool) => tool.package === "chromium-headless-shell")?.isPresent(),
    path: chromium(),
  };
}

test.each(["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"])(
  "%s on PATH is the browser of the tests, and nothing is installed",
  (name) => {
    const path = program(name);
    expect(seen()).toEqual({ isInstalled: true, path });
  },
);

test("CHROMIUM_PATH comes first, and is enough", () => {
  const own = program("own-browser");
  expect(seen(own)).toEqual({ isInstalled: true, path: own });
  program("chromium");
  expect(seen(own)).toEqual({ isInstalled: true, path: own });
});

test("CHROMIUM_PATH that names no program is an error, and no other browser takes its place", () => {
  program("chromium");
  expect(() => seen(join(folder, "absent"))).toThrow("CHROMIUM_PATH");
});

test("the build without windows comes before the others", () => {
  program("chromium");
  const path = program("chromium-headless-shell");
  expect(seen()).toEqual({ isInstalled: true, path });
});

test("without any the package is installed, and the tests say what to do", () => {
  expect(() => seen()).toThrow("выполните node tools/programs/install-tools.mjs");
  expect(tools.find((tool) => tool.package === "chromium-headless-shell")?.isPresent()).toBe(false);
});
