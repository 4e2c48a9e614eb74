import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { enqueue } from "../../../src/gatsby/internals/render-queue";
import { mdxCacheKey, type RenderContext } from "../../../src/gatsby/nodes/mdx-cache-key";
import {
  pruneCachedMdx,
  hasCachedMdx,
  writeCachedMdx,
  readCachedFacts,
  readCachedHtml,
} from "../../../src/gatsby/nodes/mdx-cache";
import { isPrerendering, endPrerendering } from "../../../src/gatsby/internals/prerender-process";
import { readPublicEnv } from "../../../src/config/public-env";
import { renderMdx, type RenderedPage } from "../../../src/markup/render-mdx";
import { createdNodes } from "../../support/created-nodes";

const root = process.cwd();
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "texts-"));
  process.chdir(folder);
});
afterEach(() => {
  delete process.env.TEXTS_AHEAD;
  process.chdir(root);
  rmSync(folder, { recursive: true, force: true });
});

const page = (html: string): RenderedPage => ({
  html,
  isCompiled: true,
  headings: [],
  sections: [],
  links: [],
  codes: [],
  problems: [],
});

test("texts are rendered one after another, from the last one asked for", async () => {
  const log: string[] = [];
  const ask = (key: string): Promise<string> =>
    enqueue(async () => {
      log.push(`${key} begins`);
      await new Promise(setImmediate);
      log.push(`${key} ends`);
      return `rendered ${key}`;
    });
  expect(await Promise.all(["first", "second"].map(ask))).toEqual([
    "rendered first",
    "rendered second",
  ]);
  expect(log).toEqual(["second begins", "second ends", "first begins", "first ends"]);
});

test("a text that cannot be rendered fails by itself, the others are there", async () => {
  const failing = enqueue(() => Promise.reject(new Error("no")));
  const other = enqueue(() => Promise.resolve("other"));
  await expect(failing).rejects.toThrow("no");
  expect(await other).toBe("other");
});

test("the store gives back HTML and what else is known of a text, and keeps only the texts that are wanted", () => {
  const { html, ...facts } = { ...page("<p>Текст</p>"), links: [{ url: "/docs", line: 3 }] };
  writeCachedMdx("one", { html, ...facts });
  writeCachedMdx("two", page("two"));
  expect(readCachedHtml("one")).toBe(html);
  expect(readCachedFacts("one")).toEqual(facts);
  for (const file of ["three.html.7.part", "four.html.8.part"])
    writeFileSync(join(".texts", file), "half");
  utimesSync(join(".texts", "four.html.8.part"), 0, 0);
  pruneCachedMdx(new Set(["one"]));
  expect([hasCachedMdx("one"), hasCachedMdx("two")]).toEqual([true, false]);
  expect(readdirSync(".texts").sort()).toEqual(["one.html", "one.json", "three.html.7.part"]);
});

test("the process beside Gatsby is known by its number, and is told when its texts are no longer awaited", async () => {
  expect(isPrerendering()).toBe(false);
  const ahead = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"]);
  process.env.TEXTS_AHEAD = String(ahead.pid);
  expect(isPrerendering()).toBe(true);
  const ended = once(ahead, "exit");
  endPrerendering();
  expect(await ended).toEqual([null, "SIGTERM"]);
  expect(isPrerendering()).toBe(false);
  endPrerendering();
});

test("the key is of the text with the owner's values in it: another address of the site is another text", () => {
  const context: RenderContext = { terms: [], pathPrefix: "" };
  expect(mdxCacheKey("Сайт [[site-url]]", context)).toBe(
    mdxCacheKey(`Сайт ${readPublicEnv(process.env).siteUrl}`, context),
  );
});

test("the key tells texts, prefixes and terms apart, not the order of the terms", () => {
  const terms: RenderContext["terms"] = [
    ["a", { path: "/glossary/a", short: "А" }],
    ["b", { path: "/glossary/b", short: "Б" }],
  ];
  const context = { terms, pathPrefix: "" };
  const key = mdxCacheKey("text", context);
  expect(mdxCacheKey("text", { ...context, terms: [...terms].reverse() })).toBe(key);
  expect(
    new Set([
      key,
      mdxCacheKey("other", context),
      mdxCacheKey("text", { ...context, pathPrefix: "/site" }),
      mdxCacheKey("text", { ...context, terms: terms.slice(1) }),
    ]).size,
  ).toBe(4);
});

test("the process beside Gatsby renders the texts under the keys Gatsby asks for, that of the HTTP interface too, those with pictures left out", async () => {
  const description = "О".repeat(120);
  const doc = `title: Т\ndescription: ${description}\norder: 1\nkind: reference\nversion: 2.4.0\nchecked: 2026-11-21\n`;
  const bodies: Readonly<Record<string, string>> = {
    "glossary/dn.mdx": 'Имя записи "в дереве".\n',
    "docs/a/one.mdx": 'Смотрите <Term id="dn">имя</Term>.\n',
    "docs/a/two.mdx": '<Figure src="a.png" alt="А" />\n',
  };
  const nodes: Record<string, unknown>[] = [];
  for (const [file, body] of Object.entries(bodies)) {
    const head = file.startsWith("glossary/")
      ? `title: DN\ndescription: ${description}\nshort: 'Имя "записи" в [[base-dn]]'\nactiveDirectory: null\nparent: null\norder: 1\nversion: 2.4.0\nchecked: 2026-11-21\n`
      : doc;
    const absolutePath = join(folder, "content", file);
    mkdirSync(dirname(absolutePath), { recursive: true });
    writeFileSync(absolutePath, `---\n${head}---\n${body}`);
    nodes.push(...createdNodes(absolutePath, file));
  }
  expect(nodes.map(({ type }) => type)).toEqual(["Term", "DocPage", "DocPage"]);
  const context: RenderContext = {
    pathPrefix: "/site",
    terms: nodes
      .filter(({ type }) => type === "Term")
      .map(({ slug, path, short }) => [String(slug), { path: String(path), short: String(short) }]),
  };

  for (const name of ["src", "scripts", "node_modules", "package-lock.json"])
    symlinkSync(join(root, name), join(folder, name));
  mkdirSync("content/api");
  const api =
    "openapi: 3.1.0\ninfo:\n  title: Т\n  version: '1'\n  description: О\nservers:\n  - url: https://a.example\ntags: []\npaths: {}\n";
  writeFileSync("content/api/openapi.yaml", api);
  const rendering = promisify(execFile)(
    process.execPath,
    ["scripts/run.mjs", "scripts/render-texts.ts"],
    { env: { ...process.env, GATSBY_PATH_PREFIX_IN_USE: "/site" } },
  );
  const [apiNode] = createdNodes(join(folder, "content/api/openapi.yaml"), "api/openapi.yaml");
  await rendering;

  const rendered = [
    ...["glossary/dn.mdx", "docs/a/one.mdx"].map((file) => bodies[file] ?? ""),
    String(apiNode?.body),
  ];
  expect(readdirSync(".texts").sort()).toEqual(
    rendered
      .flatMap((body) => [
        `${mdxCacheKey(body, context)}.html`,
        `${mdxCacheKey(body, context)}.json`,
      ])
      .sort(),
  );
  for (const body of rendered) {
    const expected = await renderMdx(body, {
      ...context,
      terms: new Map(context.terms),
      resolveImage: () => Promise.resolve(null),
    });
    expect({
      ...readCachedFacts(mdxCacheKey(body, context)),
      html: readCachedHtml(mdxCacheKey(body, context)),
    }).toEqual(expected);
  }
  expect(readCachedHtml(mdxCacheKey(rendered[1] ?? "", context))).toContain("Имя «записи»");
});

test("the process beside Gatsby stops between two texts when it is told that no more are awaited", async () => {
  for (const name of ["src", "scripts", "node_modules", "package-lock.json"])
    symlinkSync(join(root, name), join(folder, name));
  mkdirSync("content/blog", { recursive: true });
  const count = 400;
  for (let number = 0; number < count; number += 1)
    writeFileSync(
      `content/blog/${number}.mdx`,
      `---\ntitle: Т\n---\n${`Абзац ${number}. `.repeat(200)}\n`,
    );
  const child = spawn(process.execPath, ["scripts/run.mjs", "scripts/render-texts.ts"], {
    stdio: "inherit",
  });
  const ended = once(child, "exit");
  while (!existsSync(".texts") && child.exitCode === null)
    await new Promise((done) => setTimeout(done, 10));
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  const texts = readdirSync(".texts");
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.length).toBeLessThan(count);
});
