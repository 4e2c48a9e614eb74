import { expect, test } from "@jest/globals";
import { parseContentFile } from "../../src/content-model/content-file";
import { problemLines } from "../../src/content-model/problem";
import { checkPages } from "../../src/markup/check-pages";
import { renderMdx } from "../../src/markup/render-mdx";

const head = `title: Т\ndescription: ${"О".repeat(120)}\norder: 1\nkind: reference\nproof: { summary: Проверено. }\nversion: 2.4.0\nchecked: 2026-11-21\n`;
const page = (fields: string, body: string): string => `---\n${head}${fields}---\n${body}\n`;

async function problems(files: Readonly<Record<string, string>>): Promise<string[]> {
  const pages = await Promise.all(
    Object.entries(files).flatMap(([file, text]) => {
      const parsed = parseContentFile(file, text).file;
      if (!parsed) return [];
      const context = { pathPrefix: "", terms: new Map(), resolveImage: async () => null };
      return renderMdx(parsed.body, context).then((rendered) => ({ parsed, rendered }));
    }),
  );
  return problemLines(checkPages(pages));
}

test("a page belongs to the group it names, or to that of its folder", async () => {
  expect(
    await problems({
      "docs/use.mdx": page("", "[А](/docs/a/a) [Б](/docs/use/b)"),
      "docs/a/a.mdx": page("group: use\n", "Текст"),
      "docs/use/b.mdx": page("", "Текст"),
    }),
  ).toEqual([]);
});

test("a group without an overview is named with the file that is missing", async () => {
  expect(await problems({ "docs/a/a.mdx": page("group: none\n", "Текст") })).toEqual([
    "content/docs/a/a.mdx:9 group: обзора группы нет: content/docs/none.mdx",
  ]);
});

test("an overview that leaves out a page of its group is told which, but not a page outside the sidebar", async () => {
  expect(
    await problems({
      "docs/use.mdx": page("", "Текст"),
      "docs/use/b.mdx": page("", "Текст"),
      "docs/use/c.mdx": page("sidebar: false\n", "Текст"),
    }),
  ).toEqual([
    "content/docs/use.mdx:2 group: обзор ссылается на каждую страницу группы, нет ссылки на /docs/use/b",
  ]);
});
