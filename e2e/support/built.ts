import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** The heading of a built page, whatever its author calls it. */
export function headingOf(path: string): string {
  const html = readFileSync(join("public", path, "index.html"), "utf8");
  const [, heading = ""] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
  const text = heading.replace(/<[^>]+>/g, "").replaceAll("&nbsp;", " ");
  if (text.trim() === "") throw new Error(`${path} has no heading: build the site first`);
  return text.replace(/\s+/g, " ").trim();
}

/** The title of a section of the documentation, as the sidebar shows it. */
export function sectionTitle(name: string): string {
  const { title } = parse(readFileSync(`content/docs/${name}/section.yaml`, "utf8")) as {
    readonly title: string;
  };
  return title;
}
