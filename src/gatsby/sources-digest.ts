import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { filesBelow } from "./files";

/** A digest of our sources, folders or files below `root`, and of the package versions. */
export function sourcesDigest(root: string, sources: readonly string[]): string {
  const lock = join(root, "package-lock.json");
  const files = sources.flatMap((source) =>
    extname(source) === ""
      ? filesBelow(join(root, source)).map((file) => join(root, source, file))
      : [join(root, source)],
  );
  return digestOf([lock, ...files].map((file) => (existsSync(file) ? readFileSync(file) : "")));
}

/** A digest of these parts in their order. */
export function digestOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("base64url");
}
