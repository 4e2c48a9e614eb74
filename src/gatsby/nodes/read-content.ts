import { readFileSync } from "node:fs";
import { parseContentFile, type ContentFile } from "../../content-model/content-file";

const last = new Map<string, { readonly text: string; readonly parsed: ContentFile }>();

/**
 * Reads and parses an `.mdx` file; `file` is its path within `content/`. Nodes and resolvers read
 * the same files: an unchanged one is not parsed twice.
 */
export function readContentFile(file: string, absolutePath: string): ContentFile {
  const text = readFileSync(absolutePath, "utf8");
  const known = last.get(absolutePath);
  if (known?.text === text) return known.parsed;
  const parsed = parseContentFile(file, text);
  last.set(absolutePath, { text, parsed });
  return parsed;
}
