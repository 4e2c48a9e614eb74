import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Node } from "@vscode/tree-sitter-wasm";
import type { Problem } from "../../../src/content-model/problem";
import { parseProblem, type CodeBlock } from "../code-blocks";

const require = createRequire(import.meta.url);

/** PowerShell's grammar for Tree-sitter: neither Debian nor npm contains PowerShell. */
export async function powershellProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  if (blocks.length === 0) return [];
  const parse = await powershellParser();
  return blocks.flatMap((block) =>
    parse(block.value).map((row) =>
      parseProblem(block, row, "строка не подходит под грамматику PowerShell"),
    ),
  );
}

/** A function that returns the rows, from 1, at which a script does not fit the grammar. */
export async function powershellParser(): Promise<(script: string) => number[]> {
  const name = "@vscode/tree-sitter-wasm";
  const { Language, Parser } = require(name) as typeof import("@vscode/tree-sitter-wasm");
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(
    await Language.load(join(dirname(require.resolve(name)), "tree-sitter-powershell.wasm")),
  );
  const wrongRows = (node: Node): number[] => [
    ...(node.isError || node.isMissing ? [node.startPosition.row + 1] : []),
    ...node.children.flatMap((child) => (child ? wrongRows(child) : [])),
  ];
  return (script) => {
    const root = parser.parse(script)?.rootNode;
    if (!root) throw new Error("Грамматика PowerShell не дала дерева разбора");
    return wrongRows(root);
  };
}
