import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import {
  clearBeforeBuild,
  clearBeforeDevelop,
  folders,
  markCache,
} from "../../tools/run/stale-cache.mjs";

const root = process.cwd();
let home = "";

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "cache-"));
  const project = join(home, "project");
  for (const folder of folders) mkdirSync(join(project, folder), { recursive: true });
  process.chdir(project);
  write("package-lock.json", "{}");
  write("src/routes.ts", "");
  write("src/config/site.ts", "old name");
});
afterEach(() => {
  process.chdir(root);
  rmSync(home, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A cache and pages as this command leaves them. */
function made(command: "build" | "develop"): void {
  const digest = command === "build" ? clearBeforeBuild({}) : clearBeforeDevelop({});
  write(".cache/nodes", "");
  write("public/index.html", "");
  markCache(command, digest);
}

test("a cache is kept while its sources stay", () => {
  made("build");
  clearBeforeBuild({});
  clearBeforeDevelop({});
  expect(existsSync(".cache/nodes")).toBe(true);
  expect(existsSync("public/index.html")).toBe(true);
});

test("develop forgets an earlier name of the product, and leaves the built pages", () => {
  made("develop");
  write("src/config/site.ts", "new name");
  clearBeforeDevelop({});
  expect(existsSync(".cache/nodes")).toBe(false);
  expect(existsSync("public/index.html")).toBe(true);
});

test("develop forgets the files of the folder it was moved from", () => {
  made("develop");
  process.chdir(home);
  renameSync("project", "renamed");
  process.chdir("renamed");
  clearBeforeDevelop({});
  expect(existsSync(".cache/nodes")).toBe(false);
});

test("a build takes over no cache that develop made for other sources than the last build's", () => {
  made("build");
  write("src/config/site.ts", "new name");
  made("develop");
  clearBeforeBuild({});
  expect(existsSync("public/index.html")).toBe(false);
});
