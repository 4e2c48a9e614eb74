import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "@jest/globals";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...["docs", "docs/decisions"].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".md"))
      .map((file) => `${folder}/${file}`),
  ),
];
// Written by a build or a command.
const made = /^(?:public|offline|server\/dist|node_modules|test-results|public-|e2e\/x\.)/;
const folders = /^(?:src|server|tools|lab|e2e|__tests__|content|docs|deploy|static)\//;

test.each(documents)("every path that %s names exists", (document) => {
  const text = readFileSync(document, "utf8");
  const inCode = [...text.matchAll(/`([\w./@*{},-]+)`/g)].map(([, path = ""]) => path);
  const named = inCode.filter(
    (path) => folders.test(path) && !made.test(path) && !/[*{}]/.test(path),
  );
  const linked = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, path = ""]) =>
    join(dirname(document), path),
  );
  // Tests are named without their folder and ending.
  const isThere = (path: string): boolean =>
    existsSync(path) || existsSync(`__tests__/${path}.test.ts`) || existsSync(`${path}.test.ts`);
  expect([...named, ...linked].filter((path) => !isThere(path))).toEqual([]);
});
