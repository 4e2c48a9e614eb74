import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { apiFile, readApi } from "../src/gatsby/nodes/read-api";
import { termEntry } from "../src/gatsby/nodes/term-entry";
import { hasPicture, mdxCacheKey } from "../src/gatsby/nodes/mdx-cache-key";
import { hasCachedMdx, writeCachedMdx } from "../src/gatsby/nodes/mdx-cache";
import { parseContentFile } from "../src/content-model/content-file";
import { fragmentId, isFragment } from "../src/content-model/fragments";
import { renderMdx } from "../src/markup/render-mdx";

let areTextsAwaited = true;

/** Renders the texts of `content/` into their store while Gatsby is still starting, until all are there or Gatsby ends it. */
async function renderTexts(): Promise<void> {
  setFlagsFromString("--heap-growing-percent=50");
  const files = readdirSync("content", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  const read = files.flatMap(
    (file) => parseContentFile(file, readFileSync(join("content", file), "utf8")).file ?? [],
  );
  const context = {
    pathPrefix: process.env.GATSBY_PATH_PREFIX_IN_USE ?? "",
    terms: read.flatMap(termEntry),
    fragments: new Map(
      files
        .filter(isFragment)
        .map((file) => [fragmentId(file), readFileSync(join("content", file), "utf8")] as const),
    ),
  };
  const terms = new Map(context.terms);
  for (const body of [...apiBody(), ...read.map((page) => page.body)]) {
    // Signals come between two texts.
    await setImmediate();
    if (!areTextsAwaited) return;
    const key = mdxCacheKey(body, context);
    if (!hasPicture(body) && !hasCachedMdx(key))
      writeCachedMdx(
        key,
        await renderMdx(body, { ...context, terms, resolveImage: () => Promise.resolve(null) }),
      );
  }
}

function apiBody(): string[] {
  const file = join("content", apiFile);
  const api = existsSync(file) ? readApi(readFileSync(file, "utf8")).api : null;
  return api ? [api.body] : [];
}

process.once("SIGTERM", () => {
  areTextsAwaited = false;
});
void renderTexts();
