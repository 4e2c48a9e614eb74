import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createResolvers } from "../../../src/gatsby/nodes/create-resolvers";

type Resolve = (node: object, args: object, context: object) => Promise<unknown>;
type Fields = Record<"html" | "headings", { readonly resolve: Resolve }>;

const root = process.cwd();
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "resolvers-"));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true });
});

const nodeModel = {
  findAll: () => Promise.resolve({ entries: [] }),
  findOne: () => Promise.resolve(null),
};

function mdxFields(): Fields {
  let fields: Fields | undefined;
  const add = (types: { Mdx: Fields }): void => {
    fields = types.Mdx;
  };
  (createResolvers as unknown as (args: object) => void)({ createResolvers: add });
  if (!fields) throw new Error("no fields");
  return fields;
}

function mdxNode(name: string, body: string): object {
  mkdirSync("content/glossary", { recursive: true });
  const contentFilePath = join(folder, "content", name);
  writeFileSync(contentFilePath, `---\ntitle: Т\n---\n${body}`);
  return { internal: { type: "Mdx", contentFilePath } };
}

const ask = (field: { resolve: Resolve }, node: object) => field.resolve(node, {}, { nodeModel });

test("texts requested at once are rendered and cached for the next build", async () => {
  mdxNode("glossary/dn.mdx", "Имя записи");
  const node = mdxNode("one.mdx", 'Смотрите <Term id="dn">имя</Term>.\n');
  const other = mdxNode("two.mdx", "## Второй {#second}\n");
  const { html, headings } = mdxFields();
  const [text, found] = await Promise.all([ask(html, node), ask(headings, other)]);
  expect(text).toContain('href="/glossary/dn"');
  expect(found).toContainEqual(expect.objectContaining({ id: "second", title: "Второй" }));
  const files = readdirSync(".texts");
  expect(files).toHaveLength(2);
  for (const file of files) {
    const page = JSON.parse(readFileSync(join(".texts", file), "utf8")) as object;
    writeFileSync(
      join(".texts", file),
      JSON.stringify({ ...page, html: "<p>Из прошлой сборки</p>" }),
    );
  }
  expect(await ask(mdxFields().html, node)).toMatch(/<p>Из прошлой сборки<\/p>$/);
});

test("a text with a picture is not cached: its sizes are made for this build", async () => {
  const node = mdxNode("picture.mdx", '<Figure src="no.png" alt="Нет" />\n');
  expect(await ask(mdxFields().html, node)).toEqual(expect.any(String));
  expect(existsSync(".texts")).toBe(false);
});
