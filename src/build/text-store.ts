import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PageFacts, RenderedPage } from "../markup/render-mdx";

/** Where rendered texts lie from one build to the next, two files each. */
const folder = ".texts";

const htmlFile = (key: string): string => join(folder, `${key}.html`);
const factsFile = (key: string): string => join(folder, `${key}.json`);

/** Whether the text of that key is there. */
export function hasText(key: string): boolean {
  return existsSync(factsFile(key));
}

/** The HTML of a text that is there. */
export function readHtml(key: string): string {
  return readFileSync(htmlFile(key), "utf8");
}

/** What is known of a text that is there. */
export function readFacts(key: string): PageFacts {
  return JSON.parse(readFileSync(factsFile(key), "utf8")) as PageFacts;
}

/** Puts a text where another process may be looking for it: it is there when it is whole. */
export function keepText(key: string, { html, ...facts }: RenderedPage): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(htmlFile(key), html);
  const part = `${factsFile(key)}.${process.pid}`;
  writeFileSync(part, JSON.stringify(facts));
  renameSync(part, factsFile(key));
}

/** Removes all texts but those of these keys. */
export function dropOtherTexts(keys: ReadonlySet<string>): void {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) if (!keys.has(file.replace(/\.(html|json)$/, ""))) rmSync(join(folder, file));
}
