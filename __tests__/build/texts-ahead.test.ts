import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { textKey, type TextContext } from "../../src/build/text-key";
import { endTexts, keepText, textOf } from "../../src/build/texts-ahead";
import { renderMdx, type RenderedPage } from "../../src/markup/render-mdx";
import { createdNodes } from "../support/created-nodes";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "texts-"));
});
afterEach(() => {
  delete process.env.TEXTS_AHEAD;
  rmSync(folder, { recursive: true, force: true });
});

const page = (html: string): RenderedPage => ({ html, isCompiled: true, headings: [], sections: [], links: [], codes: [], problems: [] });

test("texts are rendered one after another, from the last one asked for; one that stands in the folder is not rendered at all", async () => {
  process.env.TEXTS_AHEAD = folder;
  const log: string[] = [];
  const ask = (key: string): Promise<RenderedPage> =>
    textOf(key, async () => {
      log.push(`${key} begins`);
      await new Promise(setImmediate);
      log.push(`${key} ends`);
      return page(`rendered ${key}`);
    });
  keepText(folder, "first", page("ahead"));
  const pages = await Promise.all(["first", "second", "third"].map(ask));
  expect(pages.map(({ html }) => html)).toEqual(["ahead", "rendered second", "rendered third"]);
  expect(log).toEqual(["third begins", "third ends", "second begins", "second ends"]);
});

test("a text that cannot be rendered fails by itself, the others are there", async () => {
  const failing = textOf("failing", () => Promise.reject(new Error("no")));
  const other = textOf("other", () => Promise.resolve(page("other")));
  await expect(failing).rejects.toThrow("no");
  expect((await other).html).toBe("other");
});

test("the key tells texts, prefixes and terms apart, not the order of the terms", () => {
  const terms: TextContext["terms"] = [["a", { path: "/glossary/a", short: "А" }], ["b", { path: "/glossary/b", short: "Б" }]];
  const context = { terms, pathPrefix: "" };
  const key = textKey("text", context);
  expect(textKey("text", { ...context, terms: [...terms].reverse() })).toBe(key);
  expect(new Set([key, textKey("other", context), textKey("text", { ...context, pathPrefix: "/site" }), textKey("text", { ...context, terms: terms.slice(1) })]).size).toBe(4);
});

test("the process beside Gatsby renders the texts under the keys Gatsby asks for, those with pictures left out, until none is awaited", async () => {
  const description = "О".repeat(120);
  const doc = `title: Т\ndescription: ${description}\norder: 1\nkind: reference\nversion: 2.4.0\nchecked: 2026-11-21\n`;
  const bodies: Readonly<Record<string, string>> = {
    "glossary/dn.mdx": 'Имя записи "в дереве".\n',
    "docs/a/one.mdx": 'Смотрите <Term id="dn">имя</Term>.\n',
    "docs/a/two.mdx": '<Figure src="a.png" alt="А" />\n',
  };
  const nodes: Record<string, unknown>[] = [];
  for (const [file, body] of Object.entries(bodies)) {
    const head = file.startsWith("glossary/") ? `title: DN\ndescription: ${description}\nshort: 'Имя "записи" в [[base-dn]]'\nactiveDirectory: null\nparent: null\norder: 1\nversion: 2.4.0\nchecked: 2026-11-21\n` : doc;
    const absolutePath = join(folder, "content", file);
    mkdirSync(dirname(absolutePath), { recursive: true });
    writeFileSync(absolutePath, `---\n${head}---\n${body}`);
    nodes.push(...createdNodes(absolutePath, file));
  }
  expect(nodes.map(({ type }) => type)).toEqual(["Term", "DocPage", "DocPage"]);
  const context: TextContext = { pathPrefix: "/site", terms: nodes.filter(({ type }) => type === "Term").map(({ slug, path, short }) => [String(slug), { path: String(path), short: String(short) }]) };

  const out = join(folder, "out");
  mkdirSync(out);
  for (const name of ["src", "scripts", "node_modules"]) symlinkSync(resolve(name), join(folder, name));
  const renderInto = (target: string): Promise<object> => promisify(execFile)(process.execPath, ["scripts/run.mjs", "scripts/render-texts.ts", target], { cwd: folder, env: { ...process.env, GATSBY_PATH_PREFIX_IN_USE: "/site" } });
  await renderInto(out);

  const rendered = ["glossary/dn.mdx", "docs/a/one.mdx"];
  expect(readdirSync(out).sort()).toEqual(rendered.map((file) => textKey(bodies[file] ?? "", context)).sort());
  for (const file of rendered) {
    const expected = await renderMdx(bodies[file] ?? "", { ...context, terms: new Map(context.terms), resolveImage: () => Promise.resolve(null) });
    expect(JSON.parse(readFileSync(join(out, textKey(bodies[file] ?? "", context)), "utf8"))).toEqual(expected);
    if (file.startsWith("docs/")) expect(expected.html).toContain("Имя «записи»");
  }

  const ended = join(folder, "ended");
  mkdirSync(ended);
  process.env.TEXTS_AHEAD = ended;
  endTexts();
  await renderInto(ended);
  expect(readdirSync(ended)).toEqual(["end"]);
});
