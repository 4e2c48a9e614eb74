import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { tolerateInvalidYaml } from "../../../src/gatsby/internals/tolerate-invalid-yaml";

test("gatsby-plugin-mdx passes over front matter that is no YAML and reads the right one", () => {
  tolerateInvalidYaml();
  const { parseFrontmatter } = createRequire(join(process.cwd(), "package.json"))(
    "gatsby-plugin-mdx/dist/frontmatter",
  ) as { parseFrontmatter: (key: string, source: string) => { body: string; frontmatter: object } };
  expect(parseFrontmatter("wrong", "---\ntitle: [а\nb: : c\n---\nТекст\n")).toEqual({
    body: "Текст\n",
    frontmatter: {},
  });
  expect(parseFrontmatter("right", "---\ntitle: а\n---\nТекст\n")).toEqual({
    body: "Текст\n",
    frontmatter: { title: "а" },
  });
});

test("a gray-matter without a YAML engine stops the build", () => {
  expect(() => tolerateInvalidYaml({})).toThrow("gray-matter has no YAML engine any more");
});
