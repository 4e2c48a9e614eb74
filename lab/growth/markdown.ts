import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A page of the built site as plain Markdown without its title. */
export interface MarkdownPage {
  /** Its path below the site's root, with `.md`. */
  readonly file: string;
  readonly title: string;
  readonly text: string;
}

/**
 * The built site's content as published for programs: links point within the site, text replaces
 * pictures.
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
