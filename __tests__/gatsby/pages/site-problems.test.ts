import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { createPages } from "../../../src/gatsby/pages/create-pages";
import { readRenderedSite } from "../../../src/gatsby/pages/rendered-site";
import { siteProblems } from "../../../src/gatsby/pages/site-problems";
import { parseContentFile } from "../../../src/content-model/content-file";
import { problemLines } from "../../../src/content-model/problem";
import { renderMdx } from "../../../src/markup/render-mdx";

const description = "О".repeat(120);
const doc = `title: Т\ndescription: ${description}\norder: 1\nkind: reference\nversion: 2.4.0\nchecked: 2026-11-21\n`;
const files: Readonly<Record<string, string>> = {
  "docs/a.mdx": `---\n${doc}---\n[Один](/docs/a/one) [Два](/docs/a/two)\n`,
  "docs/a/one.mdx": `---\n${doc}unknown: 1\n---\n[Никуда](/docs/no)\n`,
  "docs/a/two.mdx": `---\n${doc}---\n[Один](/docs/a/one)\n\n{\n`,
  "blog/post.mdx": `---\ntitle: Т\ndescription: ${description}\nkind: article\ndate: 2026-11-21\nchecked: 2026-11-21\ncover: no.png\ncoverAlt: О\n---\nТекст\n`,
};
const graph = {
  docs: [],
  releases: [],
  posts: [],
  terms: [],
  problems: [
    ...Object.entries(files).flatMap(([file, text]) => parseContentFile(file, text).problems),
    { file: "content/ports.yaml", line: 2, field: "order", expected: "число" },
  ],
};
const ofContent = [
  "content/api/openapi.yaml:1 fence: языка «c++» нет",
  "content/blog/post.mdx:7 cover: такого файла в content/images нет",
  "content/docs/a/one.mdx:8 unknown: такого поля нет: уберите его или исправьте имя",
  "content/docs/a/one.mdx:10 /docs/no: такой страницы нет",
  expect.stringMatching(/^content\/docs\/a\/two\.mdx:\d+ MDX: скобку \{ MDX читает как код: /),
  "content/ports.yaml:2 order: число",
];
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

/** Answers as Gatsby does. */
async function graphql(query: string): Promise<{ data: object }> {
  if (query.includes("query ContentGraph"))
    return {
      data: Object.fromEntries(Object.entries(graph).map(([name, nodes]) => [name, { nodes }])),
    };
  const nodes = Object.entries(files).map(async ([file, text]) => {
    const body = parseContentFile(file, text).file?.body ?? "";
    const rendered = await renderMdx(body, {
      pathPrefix: "",
      terms: new Map(),
      resolveImage: async () => null,
    });
    return {
      internal: { contentFilePath: join(folder, "content", file) },
      rendered: { ...rendered, html: "" },
    };
  });
  return {
    data: {
      allMdx: { nodes: await Promise.all(nodes) },
      api: {
        nodes: [
          {
            path: "/docs/api/",
            rendered: { problems: [{ line: 7, field: "fence", expected: "языка «c++» нет" }] },
          },
        ],
      },
      sheets: { nodes: [] },
      covers: { nodes: [{ file: "blog/post.mdx", cover: null }] },
    },
  };
}

test("mistakes of front matter, text, links and covers are told together, those of one file too, and nothing that is right", async () => {
  const lines = problemLines(siteProblems(graph, await readRenderedSite(graphql as never)));
  expect(lines.filter((line) => line.startsWith("content/"))).toEqual(ofContent);
});

test("links of the owner's configuration are checked with them", async () => {
  const lines = problemLines(siteProblems(graph, await readRenderedSite(graphql as never)));
  expect(lines).toContain(
    "src/config/site.ts:1 docs.mainPage: /docs/introduction/technology-stack: такой страницы нет",
  );
});

test("so are the pages chosen for the documentation's root", async () => {
  const lines = problemLines(siteProblems(graph, await readRenderedSite(graphql as never)));
  expect(lines).toContain(
    "src/config/docs-start.ts:1 start: /docs/introduction/quick-start: такой страницы нет",
  );
});

describe("a production build", () => {
  const env = { ...process.env };
  const panic = (text: string): never => {
    throw new Error(text);
  };
  const actions = { createPage: () => undefined, createNode: () => Promise.resolve() };
  const build = (): Promise<void> =>
    (createPages as unknown as (args: object) => Promise<void>)({
      graphql,
      reporter: { panic },
      actions,
      createNodeId: (key: string) => key,
      getNodesByType: () => [{ store: {} }],
    });
  const everyMistake =
    /^Ошибки в содержании, \d+:\n[\s\S]*one\.mdx:8 unknown[\s\S]*one\.mdx:10 \/docs\/no[\s\S]*two\.mdx:\d+ MDX/;

  beforeEach(() => {
    process.env.NODE_ENV = "production";
  });

  afterEach(() => {
    process.env = { ...env };
  });

  test("stops at mistakes of the content with all of them in its message", async () => {
    await expect(build()).rejects.toThrow(everyMistake);
  });
});
