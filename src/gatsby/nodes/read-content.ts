import { readFileSync } from "node:fs";
import { parseContentFile, type ContentFile } from "../../content-model/content-file";

const read = new Map<string, { readonly text: string; readonly parsed: ContentFile }>();

/** Reads and parses one `.mdx` file of `content/`, `file` being its path from there. What was parsed before and has not changed since is parsed once. */
export function readContentFile(file: string, absolutePath: string): ContentFile {
  const text = readFileSync(absolutePath, "utf8");
  const known = read.get(absolutePath);
  if (known?.text === text) return known.parsed;
  const parsed = parseContentFile(file, text);
  read.set(absolutePath, { text, parsed });
  return parsed;
}

/** Lets go of what was parsed so far. */
export function forgetContentFiles(): void {
  read.clear();
}
