import type { Problem } from "../../../src/content-model/problem";
import { parseProblem, type CodeBlock } from "../code-blocks";

/**
 * `NAME=value` files, as Java, Docker and systemd read them: no repeated names, quotes closed,
 * nothing else.
 */
export function propertiesProblems(block: CodeBlock): Problem[] {
  const seen = new Set<string>();
  return block.value.split("\n").flatMap((row, index): Problem[] => {
    if (row.trim() === "" || /^\s*[#!]/.test(row)) return [];
    const [, name, value] =
      /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*[=:]\s*(.*?)\s*$/.exec(row) ?? [];
    if (name === undefined || value === undefined)
      return [parseProblem(block, index + 1, "строка имеет вид ИМЯ=значение")];
    if (seen.has(name)) return [parseProblem(block, index + 1, `${name} задано дважды`)];
    seen.add(name);
    const quote = /^["']/.exec(value)?.[0];
    return quote !== undefined &&
      !new RegExp(`^${quote}(?:\\\\.|[^\\\\${quote}])*${quote}$`).test(value)
      ? [parseProblem(block, index + 1, `кавычка у ${name} закрыта в той же строке`)]
      : [];
  });
}
