import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { packageFolder } from "../../../src/gatsby/bundler/shipped-packages";
import { writeLicenses } from "../../../src/gatsby/feeds/licenses";

test("a package is named with its version, licence and the texts to pass on; the fonts are too", () => {
  const folder = mkdtempSync(join(tmpdir(), "licenses-"));
  const path = join(folder, "tool");
  mkdirSync(path);
  const data = { name: "tool", version: "1.2.3", license: "MIT" };
  writeFileSync(join(path, "package.json"), JSON.stringify(data));
  writeFileSync(join(path, "LICENSE.md"), "Permission is hereby granted\n");
  writeFileSync(join(path, "NOTICE"), "Made by A");
  writeFileSync(join(path, "license.js"), "code");
  writeLicenses(folder, [path]);
  const text = readFileSync(join(folder, "licenses.txt"), "utf8");
  rmSync(folder, { recursive: true });
  expect(text).toContain("\n\ntool 1.2.3, MIT\n\n");
  expect(text).toContain("\n\nPermission is hereby granted\n\nMade by A\n\n");
  expect(text).toContain("SIL OPEN FONT LICENSE");
  expect(text).not.toContain("code\n");
});

test.each([
  ["/site/node_modules/react-dom/cjs/a.js", "/site/node_modules/react-dom"],
  ["/site/node_modules/@xstate/react/b.js", "/site/node_modules/@xstate/react"],
  ["/site/node_modules/a/node_modules/b/c.js", "/site/node_modules/a/node_modules/b"],
  ["C:\\site\\node_modules\\a\\c.js", "C:/site/node_modules/a"],
  ["/site/src/app/browser.ts", null],
])("%s belongs to %s", (file, folder) => {
  expect(packageFolder(file)).toBe(folder);
});
