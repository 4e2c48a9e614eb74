import { isMap, LineCounter, parseDocument, type Node as YamlNode } from "yaml";
import type { z } from "zod";
import type { Problem } from "./problem";
import { fillReaderDefaults, fillSiteValues } from "./placeholders";

/** A content file cut in two. `bodyLine` is the line of the file on which the body begins, counted from 1. */
export interface SplitFile {
  readonly frontMatter: string;
  readonly body: string;
  readonly bodyLine: number;
}

/** Cuts the text between the first two `---` lines from the rest; null when there is no front matter. */
export function splitFile(text: string): SplitFile | null {
  const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match) return null;
  const head = match[0];
  return { frontMatter: match[1] ?? "", body: text.slice(head.length), bodyLine: head.split("\n").length };
}

/**
 * Parses front matter and checks it against `schema`, the owner's and the reader's placeholders filled in.
 * Each wrong, missing or unknown field becomes a problem with the line it stands on.
 */
export function parseFrontMatter<T>(file: string, frontMatter: string, schema: z.ZodType<T>): { data: T | null; problems: Problem[] } {
  const counter = new LineCounter();
  const document = parseDocument(fillReaderDefaults(fillSiteValues(frontMatter)), { lineCounter: counter, schema: "core" });
  const lineAt = (offset: number): number => counter.linePos(offset).line + 1;
  if (document.errors.length > 0) {
    return { data: null, problems: document.errors.map((error) => ({ file, line: lineAt(error.pos[0]), field: "front matter", expected: `правильный YAML: ${error.message.split("\n")[0] ?? ""}` })) };
  }
  const parsed = schema.safeParse(document.toJS() ?? {});
  if (parsed.success) return { data: parsed.data, problems: [] };
  const problems = parsed.error.issues.flatMap((issue) => {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [null];
    return names.map((name) => {
      const path = name === null ? issue.path : [...issue.path, name];
      return { file, line: lineOf(document.contents, path, lineAt), field: path.join(".") || "front matter", expected: name === null ? issue.message : "такого поля нет: уберите его или исправьте имя" };
    });
  });
  return { data: null, problems };
}

function lineOf(root: unknown, path: readonly PropertyKey[], lineAt: (offset: number) => number): number {
  let offset = 0;
  let node: unknown = root;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => String(item.key) === String(key));
      if (!pair) break;
      offset = rangeStart(pair.key) ?? offset;
      node = pair.value;
    } else {
      const item = (node as { items?: unknown[] } | null)?.items?.[Number(key)];
      if (item === undefined) break;
      offset = rangeStart(item) ?? offset;
      node = item;
    }
  }
  return lineAt(offset);
}

function rangeStart(node: unknown): number | undefined {
  return (node as YamlNode | null)?.range?.[0];
}
