import { isMap, LineCounter, parseDocument, type Node as YamlNode } from "yaml";
import type { z } from "zod";
import type { Problem } from "./problem";

/**
 * YAML validated against a schema: `data` is null if it is invalid, `value` is the parsed YAML in
 * any case.
 */
export interface CheckedYaml<T> {
  readonly data: T | null;
  readonly value: unknown;
  readonly problems: Problem[];
  /**
   * Line of the file where a field begins; if the field is missing, the line of its nearest
   * ancestor.
   */
  readonly lineOf: (field: readonly PropertyKey[]) => number;
  /** The same for several fields, at the cost of parsing the YAML again. */
  readonly linesOf: (fields: readonly (readonly PropertyKey[])[]) => number[];
}

/**
 * Parses YAML that begins on line `firstLine` of `file`. Each invalid, missing or unknown field
 * becomes a problem with its line; problems of the whole value use `name` as their field.
 */
export function checkedYaml<T>(
  file: string,
  text: string,
  schema: z.ZodType<T>,
  { firstLine, name } = { firstLine: 1, name: "YAML" },
): CheckedYaml<T> {
  const { document, lineAt } = parsedYaml(text, firstLine);
  // Parsed again on demand: keeping a thousand syntax trees for the few invalid pages would waste
  // memory.
  const linesOf = (fields: readonly (readonly PropertyKey[])[]): number[] => {
    const again = parsedYaml(text, firstLine);
    return fields.map((field) => again.lineAt(offsetOf(again.document.contents, field)));
  };
  const lineOf = (field: readonly PropertyKey[]): number => linesOf([field])[0] ?? firstLine;
  if (document.errors.length > 0) {
    return {
      data: null,
      value: null,
      lineOf,
      linesOf,
      problems: document.errors.map((error) => ({
        file,
        line: lineAt(error.pos[0]),
        field: name,
        expected: `правильный YAML: ${error.message.split("\n")[0] ?? ""}`,
      })),
    };
  }
  const value: unknown = document.toJS() ?? {};
  const parsed = schema.safeParse(value);
  if (parsed.success) return { data: parsed.data, value, lineOf, linesOf, problems: [] };
  const problems = parsed.error.issues.flatMap((issue) => issueProblems(issue, file, name, lineOf));
  return { data: null, value, lineOf, linesOf, problems };
}

function issueProblems(
  issue: z.core.$ZodIssue,
  file: string,
  name: string,
  lineOf: CheckedYaml<unknown>["lineOf"],
): Problem[] {
  const keys = issue.code === "unrecognized_keys" ? issue.keys : [null];
  return keys.map((key) => {
    const path = key === null ? issue.path : [...issue.path, key];
    return {
      file,
      line: lineOf(path),
      field: path.join(".") || name,
      expected: key === null ? issue.message : "такого поля нет: уберите его или исправьте имя",
    };
  });
}

function parsedYaml(
  text: string,
  firstLine: number,
): { document: ReturnType<typeof parseDocument>; lineAt: (offset: number) => number } {
  const lineCounter = new LineCounter();
  return {
    document: parseDocument(text, { lineCounter, schema: "core" }),
    lineAt: (offset) => lineCounter.linePos(offset).line + firstLine - 1,
  };
}

function offsetOf(root: unknown, path: readonly PropertyKey[]): number {
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
  return offset;
}

function rangeStart(node: unknown): number | undefined {
  return (node as YamlNode | null)?.range?.[0];
}
