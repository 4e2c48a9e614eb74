import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "esbuild";
import type * as markup from "../../src/markup/render-mdx";

/** The page whose text `withText` replaces. */
export const replacedPage = "/blog/keytab";

let rendering: Promise<typeof markup> | null = null;

/**
 * Shows `text`, written as a writer would write it, in place of an article's; the picture's file is
 * any image of the site.
 */
export async function withText(page: Page, text: string): Promise<string> {
  rendering ??= bundledMarkup();
  const { renderMdx } = await rendering;
  const picture = {
    src: "/icon.svg",
    srcSet: "",
    sizes: "",
    sources: [],
    width: 64,
    height: 64,
    full: "/icon.svg?large",
  };
  const { html, problems } = await renderMdx(text, {
    pathPrefix: "",
    terms: new Map(),
    resolveImage: async () => picture,
  });
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const textPath = `/page-data${replacedPage}/text.json`;
  const standing = async (): Promise<{ html: string }> =>
    (await page.request.get(textPath)).json() as Promise<{ html: string }>;
  await page.route(textPath, (route) => route.fulfill({ json: { html } }));
  await page.route(replacedPage, async (route) => {
    const answer = await route.fetch();
    const old = await standing();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(old.html, () => html),
    });
  });
  return replacedPage;
}

// Playwright compiles JSX for its own component tests, so the markup is bundled apart from it.
async function bundledMarkup(): Promise<typeof markup> {
  const folder = resolve("node_modules/.cache/e2e");
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `markup-${process.pid}.mjs`);
  await build({
    entryPoints: [resolve("src/markup/render-mdx.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    jsx: "automatic",
    logLevel: "error",
  });
  return import(pathToFileURL(outfile).href) as Promise<typeof markup>;
}
