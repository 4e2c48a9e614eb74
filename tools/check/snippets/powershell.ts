import type { Node } from "@vscode/tree-sitter-wasm";
import type { Problem } from "../../../src/content-model/problem";
import { parseProblem, type CodeBlock } from "../code-blocks";
import { grammarParser } from "../grammar";

/** PowerShell's grammar for Tree-sitter: neither Debian nor npm contains PowerShell. */
export async function powershellProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  const parse = await powershellParser();
  return blocks.flatMap((block) =>
    parse(block.value).map((row) =>
      parseProblem(block, row, "строка не подходит под грамматику PowerShell"),
    ),
  );
}

/** A function that returns the rows, from 1, at which a script does not fit the grammar. */
export async function powershellParser(): Promise<(script: string) => number[]> {
  const parser = await grammarParser("powershell");
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
