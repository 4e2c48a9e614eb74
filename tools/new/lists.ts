import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { docPath } from "../../src/content-model/doc";
import { dictionaryOrder, unknownWords } from "../check/language/spelling";
import { wordsOf } from "../check/language/words";
import { gap } from "./drafts/front-matter";

const sampleTree = join("src", "content-model", "sample-tree.ts");

/**
 * Adds a tool's groups and service account to the sample tree and to the authors' guide. `root` is
 * the project's folder. Returns the changed files.
 */
export function addSampleTool(root: string, tool: string): string[] {
  return [
    changed(join(root, sampleTree), /(export const tools = \[\n)([\s\S]*?)(\] as const;)/, (list) =>
      withTool(list.match(/\w+/g) ?? [], tool)
        .map((each) => `  "${each}",\n`)
        .join(""),
    ),
    changed(join(root, "content", "README.md"), /(\(`<tool>`: )([^)]*)(\))/, (list) =>
      withTool(list.split(", "), tool).join(", "),
    ),
  ].filter((file) => file !== null);
}

/** Adds a link to a new page to the overview of its group. Returns the changed file. */
export function addToOverview(
  content: string,
  group: string,
  file: string,
  label: string,
): string[] {
  const overview = join(content, "docs", `${group}.mdx`);
  const path = docPath(file.replace(/^docs\//, ""));
  const row = `- [${label}](${path}) – ${gap("кому и когда нужна страница")}`;
  writeFileSync(overview, `${readFileSync(overview, "utf8").trimEnd()}\n\n${row}\n`);
  return [overview];
}

/**
 * Adds the words of `text` that no dictionary contains to the project's dictionary. Returns the
 * changed files.
 */
export async function addUnknownWords(content: string, text: string): Promise<string[]> {
  const file = join(content, "spelling.txt");
  const words = new Set(wordsOf({ text }).map((word) => word.text));
  const unknown = await unknownWords([...words], file);
  if (unknown.size === 0) return [];
  const rows = readFileSync(file, "utf8").trimEnd().split("\n");
  writeFileSync(file, `${[...rows, ...unknown].sort(dictionaryOrder).join("\n")}\n`);
  return [file];
}

function withTool(tools: readonly string[], tool: string): string[] {
  return [...new Set([...tools, tool])].sort();
}

function changed(file: string, list: RegExp, renew: (list: string) => string): string | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, "utf8");
  const renewed = text.replace(
    list,
    (_, before: string, inner: string, after: string) => before + renew(inner) + after,
  );
  if (renewed === text) return null;
  writeFileSync(file, renewed);
  return file;
}
