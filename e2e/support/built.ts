import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The heading of a built page, whatever its author calls it. */
export function headingOf(path: string): string {
  const html = readFileSync(join("public", path, "index.html"), "utf8");
  const [, heading = ""] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
  const text = heading.replace(/<[^>]+>/g, "").replaceAll("&nbsp;", " ");
  if (text.trim() === "") throw new Error(`${path} has no heading: build the site first`);
  return text.replace(/\s+/g, " ").trim();
}

/** The title of a group of the sidebar, by the name of its overview. */
export function groupTitle(name: string): string {
  const [, label] = /^label: (.+)$/m.exec(readFileSync(`content/docs/${name}.mdx`, "utf8")) ?? [];
  if (label === undefined) throw new Error(`content/docs/${name}.mdx has no label`);
  return label;
}
