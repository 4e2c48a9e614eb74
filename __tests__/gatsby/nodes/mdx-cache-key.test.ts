import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { build } from "esbuild";
import { readPublicEnv } from "../../../src/config/public-env";
import { mdxCacheKey, rendererSources } from "../../../src/gatsby/nodes/mdx-cache-key";
import { sourcesDigest } from "../../../src/gatsby/sources-digest";
import type { KnownTerm } from "../../../src/markup/rendered-page";
import { folders } from "../../../tools/run/stale-cache.mjs";

const root = process.cwd();
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "texts-"));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true, force: true });
});

test("the key is of the text with the owner's values in it: another address of the site is another text", () => {
  const context = { terms: new Map(), pathPrefix: "" };
  expect(mdxCacheKey("Сайт [[site-url]]", context)).toBe(
    mdxCacheKey(`Сайт ${readPublicEnv(process.env).siteUrl}`, context),
  );
});

test("the key tells texts, prefixes and terms apart, not the order of terms and fragments", () => {
  const terms: readonly (readonly [string, KnownTerm])[] = [
    ["a", { path: "/glossary/a", short: "А" }],
    ["b", { path: "/glossary/b", short: "Б" }],
  ];
  const context = { terms: new Map(terms), pathPrefix: "" };
  const key = mdxCacheKey("text", context);
  expect(mdxCacheKey("text", { ...context, terms: new Map([...terms].reverse()) })).toBe(key);
  const included = [
    ["one", "Один"],
    ["two", "Два"],
  ] as const;
  const keyWith = (fragments: readonly (readonly [string, string])[]) =>
    mdxCacheKey('<Include name="one" />', { ...context, fragments: new Map(fragments) });
  expect(keyWith([included[1], included[0]])).toBe(keyWith(included));
  expect(
    new Set([
      key,
      mdxCacheKey("other", context),
      mdxCacheKey("text", { ...context, pathPrefix: "/site" }),
      mdxCacheKey("text", { ...context, terms: new Map(terms.slice(1)) }),
    ]).size,
  ).toBe(4);
});

test("a change anywhere below the renderer's folders is another renderer", () => {
  const digest = (text: string): string => {
    mkdirSync(join(folder, "src/markup/blocks"), { recursive: true });
    writeFileSync(join(folder, "src/markup/blocks/table.ts"), text);
    return sourcesDigest(folder, rendererSources);
  };
  expect(digest("export const one = 1;")).not.toBe(digest("export const one = 2;"));
});

test("the renderer's list and that of a whole build have every file that rendering imports", async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["src/markup/render-mdx.ts"],
    bundle: true,
    packages: "external",
    platform: "node",
    metafile: true,
    write: false,
    loader: { ".css": "empty" },
    logLevel: "silent",
  });
  const files = Object.keys(metafile.inputs).filter((file) => /^src\/.*\.tsx?$/.test(file));
  const missedBy = (sources: readonly string[]): string[] =>
    files.filter((file) => !sources.some((from) => file === from || file.startsWith(`${from}/`)));
  expect(files.length).toBeGreaterThan(40);
  expect(missedBy(rendererSources)).toEqual([]);
  expect(missedBy([...folders, "src/routes.ts"])).toEqual([]);
});
