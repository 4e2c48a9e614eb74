import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createResolvers } from "../../../src/gatsby/nodes/create-resolvers";

type Resolve = (node: object, args: object, context: object) => Promise<unknown>;
type Fields = Record<"html" | "rendered" | "cacheKey", { readonly resolve: Resolve }>;

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

const terms = [{ slug: "dn", path: "/glossary/dn", short: "Имя записи" }];
const nodeModel = {
  findAll: ({ type }: { type: string }) =>
    Promise.resolve({ entries: type === "Term" ? terms : [] }),
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
  mkdirSync("content", { recursive: true });
  const contentFilePath = join(folder, "content", name);
  writeFileSync(contentFilePath, `---\ntitle: Т\n---\n${body}`);
  return { internal: { type: "Mdx", contentFilePath } };
}

const ask = (field: { resolve: Resolve }, node: object) => field.resolve(node, {}, { nodeModel });

test("all texts asked for at once are rendered and kept, from one build to the next", async () => {
  const node = mdxNode("one.mdx", 'Смотрите <Term id="dn">имя</Term>.\n');
  const other = mdxNode("two.mdx", "# Второй\n");
  const { html, rendered, cacheKey } = mdxFields();
  const [text, key, facts] = await Promise.all([
    ask(html, node),
    ask(cacheKey, node),
    ask(rendered, other),
  ]);
  expect(text).toContain('href="/glossary/dn"');
  expect(facts).toMatchObject({
    isCompiled: true,
    problems: [{ field: "heading", line: 4 }],
  });
  const kept = join(".texts", `${String(key)}.html`);
  writeFileSync(kept, "<p>Из прошлой сборки</p>");
  expect(await ask(mdxFields().html, node)).toMatch(/<p>Из прошлой сборки<\/p>$/);
});

test("a text with a picture is not kept: its sizes are made for this build", async () => {
  const node = mdxNode("picture.mdx", '<Figure src="no.png" alt="Нет" />\n');
  const { cacheKey, rendered } = mdxFields();
  expect(await ask(cacheKey, node)).toBeNull();
  expect(await ask(rendered, node)).toMatchObject({
    problems: expect.arrayContaining([
      { line: 4, field: "Figure", expected: "файла content/images/no.png нет" },
    ]),
  });
  expect(existsSync(".texts")).toBe(false);
});
