import { isMap, LineCounter, parseDocument, type Node as YamlNode } from "yaml";
import type { z } from "zod";
import type { Problem } from "./problem";

/**
 * YAML checked against a schema: `data` is null when something is wrong, `value` is what was read
 * all the same.
 */
export interface CheckedYaml<T> {
  readonly data: T | null;
  readonly value: unknown;
  readonly problems: Problem[];
  /**
   * Line of the file on which a field begins; that of the nearest field around it when it is not
   * there.
   */
  readonly lineOf: (field: readonly PropertyKey[]) => number;
  /** Those lines of several fields, for one more reading of the YAML. */
  readonly linesOf: (fields: readonly (readonly PropertyKey[])[]) => number[];
}

/**
 * Parses YAML that begins on line `firstLine` of `file`. Each wrong, missing or unknown field
 * becomes a problem with the line it stands on; `name` is the field of what concerns all of it.
 */
export function checkedYaml<T>(
  file: string,
  text: string,
  schema: z.ZodType<T>,
  { firstLine, name } = { firstLine: 1, name: "YAML" },
): CheckedYaml<T> {
  const { document, lineAt } = parsedYaml(text, firstLine);
  // Read anew when it is asked for: syntax trees of a thousand pages would stay in memory for the
  // few that are wrong.
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
  const problems = parsed.error.issues.flatMap((issue) => {
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
  });
  return { data: null, value, lineOf, linesOf, problems };
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
