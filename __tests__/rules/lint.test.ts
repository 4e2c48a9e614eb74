import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

const folder = mkdtempSync(join(tmpdir(), "site-lint-"));
const wide = `// ${"a".repeat(98)}\n`;
const unsafe = 'export const value: string = JSON.parse("1");\n';
const waits = "export const wait = (page) => page.waitForTimeout(1);\n";
const logs = 'console.log("a");\n';
const files: Readonly<Record<string, string>> = {
  "src/config/owner.ts": "export const owner = 1;\n",
  "src/features/search/query.ts": "export type Query = string;\n",
  "src/features/account/asks.ts": 'export type { Query } from "../search/query";\n',
  "src/ldap/asks.ts": 'export const later = () => import("#src/config/owner");\n',
  "src/app/asks.ts": 'export type { Query } from "#src/features/search/query";\n',
  "src/gatsby/html/page.ts": "export const page = 1;\n",
  "src/gatsby/internals/asks.ts": 'export { page } from "../html/page";\n',
  "e2e/wait.mjs": waits,
  "tools/run/wait.mjs": waits,
  "__tests__/asks.ts": 'import "../e2e/wait.mjs";\n',
  "src/app/circle.ts": 'export type { Other } from "./other";\nexport type Own = 1;\n',
  "src/app/other.ts": 'export type { Own } from "#src/app/circle";\nexport type Other = 2;\n',
  "src/app/comment.ts": `${wide}export const code = "${"a".repeat(120)}"; ${wide}`,
  "src/app/unsafe.ts": unsafe,
  "src/gatsby/html/unsafe.ts": unsafe,
  "src/app/address.ts": "export const { location } = window;\nexport const call = fetch;\n",
  "src/browser/address.ts": "export const { location } = window;\nexport const call = fetch;\n",
  "src/app/log.ts": logs,
  "server/log.ts": logs,
  "src/app/typed.ts": 'export const value: number = "a";\n',
  "src/app/silenced.ts": "// oxlint-disable-next-line eqeqeq -- nothing to silence\nexport {};\n",
};
let findings: readonly string[] = [];

beforeAll(() => {
  for (const shared of ["oxlint.config.mjs", "tools/lint", "tsconfig.json", ".gitignore"])
    cpSync(shared, join(folder, shared), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [resolve("node_modules/oxlint/bin/oxlint"), "-c", "oxlint.config.mjs", "-f", "unix"],
    { cwd: folder, encoding: "utf8" },
  );
  findings = stdout.split("\n").filter((line) => line.includes(": "));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What lint says about a file, without places. */
function saidOf(file: string): string[] {
  return findings
    .filter((line) => line.startsWith(`${file}:`))
    .map((line) => line.replace(/^\S+ /, "").replace(/Error\//, ""))
    .sort();
}

test("a forbidden import is named with the row of the table, types and later imports too", () => {
  expect(saidOf("src/ldap/asks.ts")).toEqual([
    "src/ldap may import, of our folders: none. [site(walls)]",
  ]);
  expect(saidOf("src/features/account/asks.ts")).toEqual([
    "src/features/account may import, of our folders: src/browser, src/contracts, src/config, src/islands, src/components/ui. [site(walls)]",
  ]);
  expect(saidOf("src/gatsby/internals/asks.ts")).toEqual([
    "src/gatsby/internals may import, of our folders: none. [site(walls)]",
  ]);
  expect(saidOf("__tests__/asks.ts")).toEqual(["Unit tests import no browser test. [site(walls)]"]);
  expect(saidOf("src/app/asks.ts")).toEqual([]);
});

test("files that import each other in a circle are named, if only for types", () => {
  expect(saidOf("src/app/circle.ts")).toEqual(["Dependency cycle detected [import(no-cycle)]"]);
  expect(saidOf("src/app/other.ts")).toEqual(["Dependency cycle detected [import(no-cycle)]"]);
});

test("a wide line that is all comment is named, wide code is not", () => {
  expect(saidOf("src/app/comment.ts")).toEqual([
    "This line of a comment has 101 columns: at most 100. [site(comment-width)]",
  ]);
});

test("an override switches a rule on or off in its own folders only", () => {
  expect(saidOf("e2e/wait.mjs").join()).toContain("[eslint(no-restricted-properties)]");
  expect(saidOf("tools/run/wait.mjs")).toEqual([]);
  expect(saidOf("src/app/unsafe.ts").join()).toContain("[typescript(no-unsafe-assignment)]");
  expect(saidOf("src/gatsby/html/unsafe.ts")).toEqual([]);
  expect(saidOf("src/app/log.ts").join()).toContain("[eslint(no-console)]");
  expect(saidOf("server/log.ts")).toEqual([]);
  expect(saidOf("src/app/address.ts").join()).toMatch(
    /window\.location.*no-restricted-properties.*fetch.*no-restricted-globals/,
  );
  expect(saidOf("src/browser/address.ts")).toEqual([]);
});

test("errors of types and needless silencing are named too", () => {
  expect(saidOf("src/app/typed.ts").join()).toContain("[typescript(TS2322)]");
  expect(saidOf("src/app/silenced.ts").join()).toContain("Unused oxlint-disable directive");
});
