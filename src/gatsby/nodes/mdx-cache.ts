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

/** Rendered texts kept between builds, two files each. */
const folder = ".texts";
const longestWriting = 60_000;

const htmlFile = (key: string): string => join(folder, `${key}.html`);
const factsFile = (key: string): string => join(folder, `${key}.json`);

/** True if the text with this key is cached. */
export function hasCachedMdx(key: string): boolean {
  return existsSync(factsFile(key));
}

/** The HTML of a cached text. */
export function readCachedHtml(key: string): string {
  return readFileSync(htmlFile(key), "utf8");
}

/** The facts of a cached text. */
export function readCachedFacts(key: string): PageFacts {
  return JSON.parse(readFileSync(factsFile(key), "utf8")) as PageFacts;
}

/** Atomic write: temporary file, then rename. */
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

/** Removes all texts except those with these keys. Leaves files another process is writing. */
export function pruneCachedMdx(keys: ReadonlySet<string>): void {
  if (!existsSync(folder)) return;
  // Facts go before HTML: a text without HTML must not look complete.
  for (const file of readdirSync(folder).sort().reverse()) {
    const path = join(folder, file);
    const isWanted = file.endsWith(".part")
      ? Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < longestWriting
      : keys.has(file.replace(/\.(html|json)$/, ""));
    if (!isWanted) rmSync(path, { force: true });
  }
}
