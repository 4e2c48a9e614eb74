import { readFileSync } from "node:fs";
import { parseContentFile, type ContentFile } from "../../content-model/content-file";

/** Reads and parses one `.mdx` file of `content/`, `file` being its path from there. */
export function readContentFile(file: string, absolutePath: string): ContentFile {
  return parseContentFile(file, readFileSync(absolutePath, "utf8"));
}
