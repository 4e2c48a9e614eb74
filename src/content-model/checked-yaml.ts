import {
  isMap,
  LineCounter,
  parseDocument,
  type ErrorCode,
  type Node as YamlNode,
  type YAMLParseError,
} from "yaml";
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
  const places = { lineOf, linesOf };
  if (document.errors.length > 0) {
    const problems = firstOnEachLine(document.errors, lineAt).map(([line, error]) => {
      return { file, line, field: name, expected: `правильный YAML: ${yamlFault(error)}` };
    });
    return { data: null, value: null, problems, ...places };
  }
  const value: unknown = document.toJS() ?? {};
  const { data = null, error } = schema.safeParse(value);
  const problems = (error?.issues ?? []).flatMap((issue) =>
    issueProblems(issue, file, name, lineOf),
  );
  return { data, value, problems, ...places };
}

/** One mistake makes several errors, and the first on a line says most. */
function firstOnEachLine(
  errors: readonly YAMLParseError[],
  lineAt: (offset: number) => number,
): [number, YAMLParseError][] {
  const first = new Map<number, YAMLParseError>();
  for (const error of errors) {
    const line = lineAt(error.pos[0]);
    if (!first.has(line)) first.set(line, error);
  }
  return [...first];
}

/** What the parser's errors mean for an author, by their codes. */
const yamlFaults: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_ALIAS: "значение, которое начинается со звёздочки, стоит в кавычках",
  BAD_INDENT: "скобка закрыта, а отступ строки – как у соседних",
  BAD_SCALAR_START: "значение, которое начинается с такого знака, стоит в кавычках",
  BLOCK_AS_IMPLICIT_KEY:
    "значение, в котором есть двоеточие с пробелом, стоит в кавычках, а лишнего отступа в строке нет",
  BLOCK_IN_FLOW: "внутри скобок [ ] и { } значения стоят через запятую",
  DUPLICATE_KEY: "такое поле выше уже есть, оставьте одно",
  MISSING_CHAR: "не хватает закрывающей кавычки, скобки или запятой",
  MULTILINE_IMPLICIT_KEY: "после имени поля стоит двоеточие с пробелом",
  TAB_AS_INDENT: "отступ делается пробелами, а не табуляцией",
  UNEXPECTED_TOKEN:
    "здесь лишние знаки: возьмите всё значение в прямые кавычки, а внутри него пишите «ёлочки»",
};

function yamlFault({ code, message }: YAMLParseError): string {
  // The parser gives this one the code of a missing quote.
  if (message.startsWith("Implicit map keys")) return yamlFaults.MULTILINE_IMPLICIT_KEY ?? "";
  // Without the place in the YAML, which is another one in the file.
  return yamlFaults[code] ?? message.split("\n")[0]?.replace(/ at line \d+.*$/, "") ?? "";
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
      expected:
        key === null
          ? issue.message.replace(/^.*получено undefined$/, "поле нужно, а его нет")
          : "такого поля нет: уберите его или исправьте имя",
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
