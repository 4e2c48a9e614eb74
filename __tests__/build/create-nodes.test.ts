import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { onCreateNode } from "../../src/build/create-nodes";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The nodes made of a file of `content/`, by their types. */
function nodesOf(relativePath: string, text: string): Record<string, unknown>[] {
  const absolutePath = join(folder, relativePath);
  mkdirSync(dirname(absolutePath), { recursive: true });
  writeFileSync(absolutePath, text);
  const made: Record<string, unknown>[] = [];
  const file = { id: "file", internal: { type: "File", contentDigest: "1" }, sourceInstanceName: "content", absolutePath, relativePath };
  const node = relativePath.endsWith(".mdx") ? { id: "mdx", parent: "file", internal: { type: "Mdx", contentDigest: "1" } } : file;
  const actions = { createNode: ({ internal, ...fields }: { internal: { type: string } }) => made.push({ type: internal.type, ...fields }), createParentChildLink: () => undefined };
  void (onCreateNode as unknown as (args: object) => void)({ node, getNode: () => file, actions, createNodeId: (key: string) => key, createContentDigest: () => "1" });
  return made;
}

test("a section.yaml becomes a section", () => {
  expect(nodesOf("docs/a/section.yaml", "title: Введение\norder: 10\n")).toMatchObject([{ type: "DocSection", folder: "a", title: "Введение", order: 10 }]);
});

test("mistakes of section.yaml, of openapi.yaml and of front matter become problems with file and line, never a throw", () => {
  expect(nodesOf("docs/a/section.yaml", "title: Введение\norder: [\n")).toMatchObject([{ type: "ContentProblem", file: "content/docs/a/section.yaml", line: 3, field: "YAML" }]);
  expect(nodesOf("docs/a/section.yaml", "title: Введение\n\norder: a\n")).toMatchObject([{ type: "ContentProblem", file: "content/docs/a/section.yaml", line: 3, field: "order" }]);
  expect(nodesOf("api/openapi.yaml", "openapi: 3.1.0\ninfo: {\n")).toMatchObject([{ type: "ContentProblem", file: "content/api/openapi.yaml", line: 3, field: "YAML" }]);
  expect(nodesOf("docs/a/b.mdx", "---\ntitle: [\n---\n")).toMatchObject([{ type: "ContentProblem", file: "content/docs/a/b.mdx", field: "front matter" }]);
});
