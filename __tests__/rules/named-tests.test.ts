import { describe, expect, test } from "@jest/globals";
import { existsSync, readFileSync } from "node:fs";

/** Tests that a document names: `folder/file`: "beginning of a title …", "another". */
function namedTests(document: string): { file: string; title: string }[] {
  const text = readFileSync(document, "utf8");
  return [...text.matchAll(/`([\w/-]+)`: ((?:"[^"]+"(?:, )?)+)/g)].flatMap(
    ([, file = "", titles = ""]) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => ({ file, title })),
  );
}

function source(file: string): string {
  const found = [
    `__tests__/${file}.test.ts`,
    `__tests__/server/${file}.test.ts`,
    `e2e/${file}.spec.ts`,
  ].find(existsSync);
  return found === undefined ? "" : readFileSync(found, "utf8");
}

describe.each([
  ["docs/security.md", 20],
  ["docs/asvs.md", 25],
  ["docs/attacks.md", 50],
])("%s", (document, least) => {
  test("names tests that are there", () => {
    const named = namedTests(document);
    expect(named.length).toBeGreaterThanOrEqual(least);
    const missing = named.filter(
      ({ file, title }) => !source(file).includes(title.replace(/ ?…$/, "")),
    );
    expect(missing).toEqual([]);
  });
});

/** The rows of the tables of a document, or of one part of it. */
function rowsOf(document: string, part = ""): string[] {
  const text = readFileSync(document, "utf8");
  const own = part === "" ? text : (text.split(`\n## ${part}\n`)[1]?.split("\n## ")[0] ?? "");
  return own.split("\n").filter((line) => line.startsWith("|"));
}

const endsWithTest = /`[\w/-]+`: "[^"]+"[^|]*\|$/;

test.each(["docs/security.md", "docs/attacks.md"])("every row of %s names its test", (document) => {
  const [head = "", , ...rows] = rowsOf(document);
  expect(head).toMatch(/\| test +\|$/);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !endsWithTest.test(row))).toEqual([]);
});

test("every requirement that docs/asvs.md says holds names its test", () => {
  const [, , ...rows] = rowsOf("docs/asvs.md", "Holds");
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !endsWithTest.test(row))).toEqual([]);
});
