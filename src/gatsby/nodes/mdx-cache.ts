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
import type { RenderedPage } from "../../markup/rendered-page";

/** Rendered texts kept between builds. */
const folder = ".texts";
const longestWriting = 60_000;

const fileOf = (key: string): string => join(folder, `${key}.json`);

/** True if the text with this key is cached. */
export function hasCachedMdx(key: string): boolean {
  return existsSync(fileOf(key));
}

/** A cached text. */
export function readCachedMdx(key: string): RenderedPage {
  return JSON.parse(readFileSync(fileOf(key), "utf8")) as RenderedPage;
}

/** Atomic write: temporary file, then rename. */
export function writeCachedMdx(key: string, page: RenderedPage): void {
  mkdirSync(folder, { recursive: true });
  const part = `${fileOf(key)}.${process.pid}.part`;
  writeFileSync(part, JSON.stringify(page));
  renameSync(part, fileOf(key));
}

/** Removes all texts except those with these keys. Leaves files another process is writing. */
export function pruneCachedMdx(keys: ReadonlySet<string>): void {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    const isWanted = file.endsWith(".part")
      ? Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < longestWriting
      : keys.has(file.replace(/\.json$/, ""));
    if (!isWanted) rmSync(path, { force: true });
  }
}
