import { parse as parseToml, TomlError } from "smol-toml";
import { isMap, isScalar, LineCounter, parseAllDocuments, parseDocument, visit } from "yaml";
import type { Problem } from "../../../src/content-model/problem";
import { parseProblem, rowAt, type CodeBlock } from "../code-blocks";

/** YAML 1.2, any number of documents; a repeated key is a mistake. */
export function yamlProblems(block: CodeBlock): Problem[] {
  const counter = new LineCounter();
  const documents = parseAllDocuments(block.value, {
    lineCounter: counter,
    strict: true,
    uniqueKeys: true,
  });
  if (!Array.isArray(documents)) return [];
  return documents.flatMap((document) =>
    document.errors.map((error) =>
      parseProblem(block, counter.linePos(error.pos[0]).line, error.message.split("\n")[0] ?? ""),
    ),
  );
}

/** JSON as `JSON.parse` accepts it; a repeated key is a mistake. */
export function jsonProblems(block: CodeBlock): Problem[] {
  try {
    JSON.parse(block.value);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? block.value.length);
    return [parseProblem(block, rowAt(block.value, position), message)];
  }
  return yamlProblems(block);
}

/** TOML 1.0. */
export function tomlProblems(block: CodeBlock): Problem[] {
  try {
    parseToml(block.value);
    return [];
  } catch (error) {
    if (error instanceof TomlError)
      return [parseProblem(block, error.line, error.message.split("\n")[0] ?? "")];
    throw error;
  }
}

/** Ruby inside YAML: GitLab's container takes its `gitlab.rb` from an environment variable. */
export function rubyInYaml(block: CodeBlock): CodeBlock[] {
  if (block.language !== "yaml" || !block.value.includes("GITLAB_OMNIBUS_CONFIG")) return [];
  const counter = new LineCounter();
  const found: CodeBlock[] = [];
  visit(parseDocument(block.value, { lineCounter: counter }), {
    Map(_, map) {
      if (!isMap(map)) return;
      const value: unknown = map.get("GITLAB_OMNIBUS_CONFIG", true);
      if (!isScalar(value) || typeof value.value !== "string") return;
      const row = counter.linePos(value.range?.[0] ?? 0).line;
      found.push({ ...block, language: "ruby", line: block.line + row, value: value.value });
    },
  });
  return found;
}
