import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** A digest of our sources, folders or files below `root`, and of the package versions. */
export function sourcesDigest(root: string, sources: readonly string[]): string {
  const lock = join(root, "package-lock.json");
  const files = sources.flatMap((source) => filesBelow(join(root, source)));
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
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
