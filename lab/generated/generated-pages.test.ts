import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { addPages } from "./site";
import { loadContent, type LoadedPage } from "../../src/gatsby/load-content";
import { problemLines, type Problem } from "../../src/content-model/problem";
import { routePaths } from "../../src/routes";

jest.setTimeout(120_000);

// Each page of documentation is the model of one.
const size = 165;
let folder = "";
let pages: readonly LoadedPage[] = [];
let problems: readonly Problem[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "generated-"));
  cpSync("content", folder, { recursive: true });
  addPages(folder, size);
  ({ pages, problems } = await loadContent(folder));
});

afterAll(() => rmSync(folder, { recursive: true }));

const isGenerated = ({ parsed }: LoadedPage): boolean => parsed.path.startsWith("/docs/part-");
const textOf = ({ rendered }: LoadedPage): string =>
  rendered.sections.map(({ text }) => text).join("\n");

test("a site with generated pages has nothing that would stop a build", () => {
  expect(problemLines(problems)).toEqual([]);
});

test("it has the asked number of pages, the real ones among them", () => {
  const paths = new Set([...pages.map(({ parsed }) => parsed.path), ...routePaths()]);
  // The page of search is not counted: programs do not keep it.
  expect(paths.size - 1).toBe(size);
  expect(paths).toContain("/docs/ldaps-and-ldap/md-gitlab");
});

test("generated pages are as long as real ones and bring words that no page has", () => {
  const docs = pages.filter(({ parsed }) => parsed.kind === "doc");
  const [generated, real] = [docs.filter(isGenerated), docs.filter((each) => !isGenerated(each))];
  const mean = (some: LoadedPage[]): number =>
    some.reduce((sum, page) => sum + textOf(page).length, 0) / some.length;
  expect(mean(generated) / mean(real)).toBeGreaterThan(0.8);
  expect(mean(generated) / mean(real)).toBeLessThan(1.25);
  const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/[а-яё]+/g));
  const known = words(real.map(textOf).join("\n"));
  for (const page of generated) {
    const unknown = [...words(textOf(page))].filter((word) => !known.has(word));
    expect(unknown).not.toEqual([]);
  }
});
