import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A digest of our sources in these folders below `root` and of the package versions. */
export function sourcesDigest(root: string, folders: readonly string[]): string {
  const lock = join(root, "package-lock.json");
  const files = folders.flatMap((folder) => filesBelow(join(root, folder)));
  return digestOf([lock, ...files].map((file) => (existsSync(file) ? readFileSync(file) : "")));
}

/** A digest of these parts in their order. */
export function digestOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("base64url");
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
