import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Name of the file beside a page's `page-data.json` that holds its text. */
const textFile = "text.json";

interface PageData {
  readonly result?: { readonly data?: unknown };
}

/**
 * Takes the HTML of a page's text out of its page data into a file of its own: the first load has the text in the document,
 * and only a move to the page fetches it (src/browser/page-text.ts puts it back). Gives back how many pages it split.
 */
export function splitText(folder: string): number {
  const root = join(folder, "page-data");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("page-data.json"));
  let count = 0;
  for (const file of files) {
    const page = JSON.parse(readFileSync(join(root, file), "utf8")) as PageData;
    const holder = textHolder(page.result?.data);
    if (!holder) continue;
    writeFileSync(join(root, file.replace(/page-data\.json$/, textFile)), JSON.stringify({ html: holder.html }));
    holder.html = null;
    writeFileSync(join(root, file), JSON.stringify(page));
    count += 1;
  }
  return count;
}

/** The object of a query's answer that holds the page's text: `{ docPage: { mdx: { html } } }` and the like; null when there is none. */
export function textHolder(data: unknown): { html: string | null } | null {
  for (const value of Object.values((data ?? {}) as Record<string, unknown>)) {
    const node = value as { html?: unknown; mdx?: { html?: unknown } } | null;
    for (const holder of [node, node?.mdx]) if (typeof holder?.html === "string") return holder as { html: string };
  }
  return null;
}
