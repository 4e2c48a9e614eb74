import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { copyFile, rename, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const compressedCache = join("node_modules", ".cache", "compressed");
// Room for ten builds of a hundred pages.
const mostBytes = 64 * 2 ** 20;

/**
 * Writes the compressed content into a file. Reuses a copy from an earlier build if content and
 * `settings` are the same.
 */
export async function writeCompressed(
  target: string,
  content: Buffer,
  settings: string,
  compress: () => Promise<Buffer>,
  cache: string,
): Promise<void> {
  const { brotli, zlib } = process.versions;
  const hash = createHash("sha256").update(`${brotli} ${zlib} ${settings} `).update(content);
  const kept = join(cache, hash.digest("hex"));
  try {
    await copyFile(kept, target);
    const now = new Date();
    await utimes(kept, now, now);
  } catch {
    // Not cached, or pruned by another build meanwhile.
    const made = await compress();
    const unfinished = `${kept}.${randomUUID()}`;
    mkdirSync(cache, { recursive: true });
    await Promise.all([writeFile(target, made), writeFile(unfinished, made)]);
    await rename(unfinished, kept);
  }
}

/** Deletes the least recently used copies so that at most 64 MB remain. */
export function pruneCompressed(cache: string, most = mostBytes): void {
  mkdirSync(cache, { recursive: true });
  const files = readdirSync(cache).flatMap((name) => {
    const path = join(cache, name);
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? [{ path, size: found.size, used: found.mtimeMs }] : [];
  });
  let sum = 0;
  for (const { path, size } of files.sort((one, other) => other.used - one.used)) {
    sum += size;
    if (sum > most) rmSync(path, { force: true });
  }
}
