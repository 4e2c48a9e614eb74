import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A page of the built site as plain Markdown without its title. */
export interface MarkdownPage {
  /** Its path below the root of the site, with `.md`. */
  readonly file: string;
  readonly title: string;
  readonly text: string;
}

/**
 * The content of the built site as it is published for programs: links lead within the site, words
 * stand in place of pictures.
 */
export function markdownPages(output: string, siteUrl: string): MarkdownPage[] {
  return readdirSync(output, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => {
      const text = readFileSync(join(output, file), "utf8")
        .replaceAll(`](${siteUrl}/`, "](/")
        .replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1");
      const title = /^# (.*)\n/m.exec(text);
      if (!title) throw new Error(`${file} has no title`);
      return { file, title: title[1] ?? "", text: text.replace(title[0], "") };
    });
}
