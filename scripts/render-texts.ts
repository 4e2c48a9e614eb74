import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { termEntry } from "../src/build/term-entry";
import { textKey } from "../src/build/text-key";
import { areTextsAwaited, keepText } from "../src/build/texts-ahead";
import { parseContentFile } from "../src/content-model/content-file";
import { renderMdx } from "../src/markup/render-mdx";

/**
 * Renders the texts of `content/` into a folder while Gatsby is still starting, until all are done or none is awaited.
 * Pictures need Gatsby's nodes: a text with one is left to Gatsby.
 */
async function renderTexts(folder: string): Promise<void> {
  setFlagsFromString("--heap-growing-percent=50");
  const files = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".mdx")).sort();
  const read = files.flatMap((file) => parseContentFile(file.replaceAll("\\", "/"), readFileSync(join("content", file), "utf8")).file ?? []);
  const context = { pathPrefix: process.env.GATSBY_PATH_PREFIX_IN_USE ?? "", terms: read.flatMap(termEntry) };
  const terms = new Map(context.terms);
  for (const { body } of read) {
    if (!areTextsAwaited(folder)) return;
    if (body.includes("<Figure")) continue;
    const page = await renderMdx(body, { ...context, terms, resolveImage: () => Promise.resolve(null) });
    keepText(folder, textKey(body, context), page);
  }
}

void renderTexts(process.argv[2] ?? "");
