import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { readFile, rename, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The content of a file that an earlier build or check left in a folder; makes it if need be. */
export async function keptFile(
  folder: string,
  name: string,
  make: () => Promise<Buffer | string>,
): Promise<Buffer> {
  const path = join(folder, name);
  try {
    const now = new Date();
    await utimes(path, now, now);
    return await readFile(path);
  } catch {
    // Not kept, or pruned by another build meanwhile.
    const made = Buffer.from(await make());
    const unfinished = `${path}.${randomUUID()}`;
    mkdirSync(folder, { recursive: true });
    await writeFile(unfinished, made);
    await rename(unfinished, path);
    return made;
  }
}

/**
 * Deletes kept files, given the time of their last use, and the bytes of them and of all that were
 * used later.
 */
export function pruneKept(
  folder: string,
  isOld: (file: { readonly used: number; readonly sum: number }) => boolean,
): void {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? [{ path, size: found.size, used: found.mtimeMs }] : [];
  });
  let sum = 0;
  for (const { path, size, used } of files.sort((one, other) => other.used - one.used)) {
    sum += size;
    if (isOld({ used, sum })) rmSync(path, { force: true });
  }
}
