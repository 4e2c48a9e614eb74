import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseContentFile, type ContentFile } from "../../content-model/content-file";
import { readErrorSheet, type ReadErrorSheet } from "../../content-model/error-sheet";

/** Reads and parses one `.mdx` file of `content/`, `file` being its path from there. */
export const readContentFile: (file: string, absolutePath: string) => ContentFile =
  parsedOnce(parseContentFile);

const readSheet = parsedOnce(readErrorSheet);

/** Reads and parses one sheet of messages; `file` is its path from `content/`. */
export function readErrorSheetFile(file: string): ReadErrorSheet {
  return readSheet(file, join(process.cwd(), "content", file));
}

/**
 * Nodes, resolvers and checks ask for the same files. A file whose text is the same as the last
 * time is not parsed again.
 */
function parsedOnce<Parsed>(parse: (file: string, text: string) => Parsed) {
  const last = new Map<string, { readonly text: string; readonly parsed: Parsed }>();
  return (file: string, absolutePath: string): Parsed => {
    const text = readFileSync(absolutePath, "utf8");
    const known = last.get(absolutePath);
    if (known?.text === text) return known.parsed;
    const parsed = parse(file, text);
    last.set(absolutePath, { text, parsed });
    return parsed;
  };
}
