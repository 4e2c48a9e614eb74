import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { close, createIndex } from "pagefind";
import { chromium as chromiumPath } from "../../../tools/programs/chromium";
import { mostHits, type Engine } from "./engine";
import { serveFolder } from "./serve-folder";

/** The part of Pagefind's browser script that is used. */
interface PagefindScript {
  readonly options: (options: object) => Promise<void>;
  readonly search: (query: string) => Promise<{
    readonly results: readonly { readonly data: () => Promise<{ readonly url: string }> }[];
  }>;
}

/** Builds Pagefind's index of the built pages, each from its `main`. Returns its folder. */
export async function writePagefind(paths: readonly string[], folder: string): Promise<void> {
  const { index, errors } = await createIndex({ rootSelector: "main", forceLanguage: "ru" });
  if (!index) throw new Error(`Pagefind: ${errors.join("; ")}`);
  for (const path of paths) {
    const file = join("public", path, "index.html");
    if (!existsSync(file)) throw new Error(`No ${file}: run npm run build first`);
    await index.addHTMLFile({ url: path, content: readFileSync(file, "utf8") });
  }
  rmSync(folder, { recursive: true, force: true });
  await index.writeFiles({ outputPath: folder });
  await close();
}

/** Pagefind, called through its browser script in Chromium. */
export async function pagefind(folder: string): Promise<Engine> {
  const { address, stop } = await serveFolder(folder);
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage();
  await page.goto(`${address}/`);
  await page.evaluate(async (script) => {
    const engine = (await import(script)) as PagefindScript;
    await engine.options({});
    Object.assign(window, { pagefindEngine: engine });
  }, `${address}/pagefind.js`);
  const answer = (query: string): Promise<string[]> =>
    page.evaluate(
      async ({ query, most }) => {
        const { results } = await (
          window as unknown as { pagefindEngine: PagefindScript }
        ).pagefindEngine.search(query);
        return Promise.all(results.slice(0, most).map(async (result) => (await result.data()).url));
      },
      { query, most: mostHits },
    );
  return {
    name: "Pagefind",
    indexes: "finished HTML inside main",
    answer,
    stop: async () => {
      await browser.close();
      stop();
    },
  };
}
