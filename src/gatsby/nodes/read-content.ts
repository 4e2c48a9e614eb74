import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseContentFile, type ContentFile } from "../../content-model/content-file";
import { readErrorSheet, type ReadErrorSheet } from "../../content-model/error-sheet";

/** Reads and parses an `.mdx` file; `file` is its path within `content/`. */
export const readContentFile: (file: string, absolutePath: string) => ContentFile =
  parsedOnce(parseContentFile);

const readSheet = parsedOnce(readErrorSheet);

/** Reads and parses a message sheet; `file` is its path within `content/`. */
export function readErrorSheetFile(file: string): ReadErrorSheet {
  return readSheet(file, join(process.cwd(), "content", file));
}

/** Nodes, resolvers and checks read the same files. An unchanged file is not parsed twice. */
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
