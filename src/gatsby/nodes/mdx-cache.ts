import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { PageFacts, RenderedPage } from "../../markup/rendered-page";

/** Where rendered texts lie from one build to the next, two files each. */
const folder = ".texts";
const longestWriting = 60_000;

const htmlFile = (key: string): string => join(folder, `${key}.html`);
const factsFile = (key: string): string => join(folder, `${key}.json`);

/** Whether the text of that key is there. */
export function hasCachedMdx(key: string): boolean {
  return existsSync(factsFile(key));
}

/** The HTML of a text that is there. */
export function readCachedHtml(key: string): string {
  return readFileSync(htmlFile(key), "utf8");
}

/** What is known of a text that is there. */
export function readCachedFacts(key: string): PageFacts {
  return JSON.parse(readFileSync(factsFile(key), "utf8")) as PageFacts;
}

/**
 * Puts a text where another process may be looking for it, or putting it too: what is seen there is
 * whole.
 */
export function writeCachedMdx(key: string, { html, ...facts }: RenderedPage): void {
  mkdirSync(folder, { recursive: true });
  writeWhole(htmlFile(key), html);
  writeWhole(factsFile(key), JSON.stringify(facts));
}

function writeWhole(file: string, text: string): void {
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, text);
  renameSync(part, file);
}

/** Removes all texts but those of these keys. What another process is writing stays. */
export function pruneCachedMdx(keys: ReadonlySet<string>): void {
  if (!existsSync(folder)) return;
  // Facts before HTML: a text without HTML must not seem to be there.
  for (const file of readdirSync(folder).sort().reverse()) {
    const path = join(folder, file);
    const isWanted = file.endsWith(".part")
      ? Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < longestWriting
      : keys.has(file.replace(/\.(html|json)$/, ""));
    if (!isWanted) rmSync(path, { force: true });
  }
}
