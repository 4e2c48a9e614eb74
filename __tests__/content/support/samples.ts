import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { CodeBlock } from "../../../tools/check/code-blocks";
import { proseOf, type ProseRun } from "../../../tools/check/language/prose";
import { problemLines, type Problem } from "../../../src/content-model/problem";

/** A block whose fence stands on line 10 of a page. */
export function block(
  language: string,
  value: string,
  { title = null, context = null }: { title?: string | null; context?: string | null } = {},
): CodeBlock {
  return {
    file: "content/docs/guides/page.mdx",
    line: 10,
    language,
    title,
    context,
    isWrapped: false,
    value,
  };
}

/** The runs of text of a page with front matter of three lines: the body begins on line 4. */
export function prose(body: string): ProseRun[] {
  return proseOf("content/docs/guides/page.mdx", `---\norder: 1\n---\n${body}`);
}

/** Problems as the command prints them, without the name of the file. */
export function shown(problems: readonly Problem[]): string[] {
  return problemLines(problems).map((line) => line.replace("content/docs/guides/page.mdx:", ""));
}

/** Runs `use` with a content folder of these files. */
export async function inContentFolder<T>(
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
