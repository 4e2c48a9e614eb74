import { readFileSync } from "node:fs";
import { join } from "node:path";
import { leftPlaceholders } from "../../content-model/placeholders";
import { filesBelow } from "../files";

/** Stops a build if a file shows an unfilled placeholder or two pages share a title. */
export function checkOutput(folder: string): void {
  const problems: string[] = [];
  const titles = new Map<string, string[]>();
  for (const file of filesBelow(folder)) {
    // Gatsby keeps a copy of 404.html for navigation.
    if (!/\.(?:html|json|xml|yaml|md|txt)$/.test(file) || file.startsWith("404/")) continue;
    const text = readFileSync(join(folder, file), "utf8");
    for (const name of leftPlaceholders(text)) problems.push(`${file}: осталось [[${name}]]`);
    const title = file.endsWith(".html") && /<title[^>]*>([^<]*)<\/title>/.exec(text)?.[1];
    if (title) titles.set(title, [...(titles.get(title) ?? []), file]);
  }
  for (const [title, files] of titles)
    if (files.length > 1) problems.push(`${files.join(", ")}: заголовок «${title}» у всех один`);
  if (problems.length > 0)
    throw new Error(`Собранные страницы с ошибками, ${problems.length}:\n${problems.join("\n")}`);
}
