import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { termEntry } from "../src/build/term-entry";
import { hasPicture, textKey } from "../src/build/text-key";
import { hasText, keepText } from "../src/build/text-store";
import { parseContentFile } from "../src/content-model/content-file";
import { readOpenApi } from "../src/markup/openapi";
import { renderMdx } from "../src/markup/render-mdx";

const api = "content/api/openapi.yaml";
let areTextsAwaited = true;

/** Renders the texts of `content/` into their store while Gatsby is still starting, until all are there or Gatsby ends it. */
async function renderTexts(): Promise<void> {
  setFlagsFromString("--heap-growing-percent=50");
  const files = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".mdx")).sort();
  const read = files.flatMap((file) => parseContentFile(file.replaceAll("\\", "/"), readFileSync(join("content", file), "utf8")).file ?? []);
  const context = { pathPrefix: process.env.GATSBY_PATH_PREFIX_IN_USE ?? "", terms: read.flatMap(termEntry) };
  const terms = new Map(context.terms);
  const bodies = [...(existsSync(api) ? [readOpenApi(readFileSync(api, "utf8")).body] : []), ...read.map(({ body }) => body)];
  for (const body of bodies) {
    if (!areTextsAwaited) return;
    const key = textKey(body, context);
    if (!hasPicture(body) && !hasText(key)) keepText(key, await renderMdx(body, { ...context, terms, resolveImage: () => Promise.resolve(null) }));
  }
}

process.once("SIGTERM", () => {
  areTextsAwaited = false;
});
void renderTexts();
