import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { problemLines } from "../../src/content-model/problem";
import { loadContent } from "../../src/gatsby/load-content";
import { createPages } from "../../src/gatsby/pages/create-pages";
import { loadSite } from "../../src/gatsby/pages/load-site";

const description = "О".repeat(120);
const doc = `title: Т\ndescription: ${description}\norder: 1\nkind: reference\nproof: { summary: Проверено. }\nversion: 2.4.0\nchecked: 2026-11-21\n`;
const files: Readonly<Record<string, string>> = {
  "docs/a/one.mdx": `---\n${doc}unknown: 1\n---\n[Никуда](/docs/no)\n`,
  "docs/a/two.mdx": `---\n${doc}---\n[Один](/docs/a/one)\n\n{\n`,
  "docs/a.mdx": `---\n${doc}---\n[Один](/docs/a/one) [Два](/docs/a/two)\n`,
  "blog/post.mdx": `---\ntitle: Т\ndescription: ${description}\nkind: article\ndate: 2026-11-21\nchecked: 2026-11-21\ncover: no.png\ncoverAlt: О\n---\nТекст\n`,
  "api/openapi.yaml": "openapi: 3.1.0\ninfo: {\n",
  "ports.yaml": "version: 2.4.0\n",
};
const root = process.cwd();
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, "content", file)), { recursive: true });
    writeFileSync(join(folder, "content", file), text);
  }
  process.chdir(folder);
});

afterEach(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true });
});

test("mistakes of front matter, texts, links, covers and data files are reported together, and nothing that is right", async () => {
  const lines = problemLines((await loadContent("content")).problems);
  expect(lines).toEqual([
    expect.stringMatching(/^content\/api\/openapi\.yaml:\d+ YAML: /),
    "content/blog/post.mdx:7 cover: файла content/images/no.png нет",
    "content/docs/a/one.mdx:9 unknown: такого поля нет: уберите его или исправьте имя",
    "content/docs/a/one.mdx:11 /docs/no: такой страницы нет",
    expect.stringMatching(/^content\/docs\/a\/two\.mdx:\d+ MDX: скобку \{ MDX читает как код: /),
    ...["elsewhere", "inbound", "outbound", "unrouted", "uses"].map(() =>
      expect.stringMatching(/^content\/ports\.yaml:1 /),
    ),
  ]);
});

test.each([
  [
    "the owner's configuration",
    "src/config/site.ts:1 docs.mainPage: /docs/introduction/technology-stack: такой страницы нет",
  ],
  [
    "the documentation's root",
    "src/config/docs-start.ts:1 start: /docs/introduction/quick-start: такой страницы нет",
  ],
])("a build checks the links of %s, too", async (_, line) => {
  expect(problemLines((await loadSite()).problems)).toContain(line);
});

test("a production build stops with all mistakes of the content in its message", async () => {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  try {
    const graphql = async () => ({
      data: Object.fromEntries(
        ["docs", "releases", "apiSections", "posts", "terms"].map((name) => [name, { nodes: [] }]),
      ),
    });
    const reporter = {
      panic: (text: string): never => {
        throw new Error(text);
      },
    };
    const build = (createPages as unknown as (args: object) => Promise<void>)({
      graphql,
      reporter,
      actions: { createPage: () => undefined },
    });
    await expect(build).rejects.toThrow(
      /^Ошибки в содержании, \d+:\n[\s\S]*one\.mdx:9 unknown[\s\S]*one\.mdx:11 \/docs\/no[\s\S]*two\.mdx:\d+ MDX/,
    );
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
});
