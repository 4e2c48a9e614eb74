import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { contentText } from "../../src/content-model/content-text";

/**
 * A file of the content folder; `text` is null for pictures. `file` begins with `content/`,
 * whatever the folder's name.
 */
export interface ContentFile {
  readonly file: string;
  readonly text: string | null;
}

const texts = /\.(mdx|md|yaml|txt)$/;

/** All files of a content folder. */
export function contentFiles(folder: string): ContentFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .sort()
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => ({
      file: `content/${name}`,
      text: texts.test(name) ? contentText(readFileSync(join(folder, name), "utf8")) : null,
    }));
}
