import type { Node } from "@vscode/tree-sitter-wasm";
import { grammarParser } from "../grammar";

/**
 * A simple command of a script: its words with variables expanded, and its input from the script
 * itself.
 */
export interface Command {
  /** The row of its first word, counted from 1. */
  readonly row: number;
  readonly words: readonly string[];
  /** A here-document or here-string. */
  readonly input: string | null;
}

/** Replaces what is known only at run time: valid both as a number and as a name. */
export const unknownValue = "1";

const parser = await grammarParser("bash");

type Values = Map<string, string>;

/**
 * The simple commands of a script, including those in `$( )` and `trap '…'`, in reading order.
 * `values` holds the variables and receives assignments. Not a shell: loops are read once, and
 * anything known only at run time is `unknownValue`.
 */
export function shellCommands(script: string, values: Values, firstRow = 1): Command[] {
  // The grammar does not know that a pipe before a here-document goes on after it.
  const tree = parser.parse(script.replace(/(<<.*)\|[ \t]*$/gm, "$1"));
  const nodes = tree?.rootNode.descendantsOfType(["command", "variable_assignment"]) ?? [];
  const found = nodes.flatMap((node) => {
    if (node?.type === "command") return commandsOf(node, values, firstRow);
    if (node) assign(node, values);
    return [];
  });
  tree?.delete();
  return found;
}

function assign(node: Node, values: Values): void {
  const [name, value] = ["name", "value"].map((field) => node.childForFieldName(field));
  if (name) values.set(name.text, value ? expanded(value, values) : "");
}

function commandsOf(command: Node, values: Values, firstRow: number): Command[] {
  const name = command.childForFieldName("name");
  if (!name) return [];
  // The grammar takes a line of several assignments for the beginning of the next command.
  for (const child of command.namedChildren)
    if (child?.type === "variable_assignment") assign(child, values);
  const document = childOf(command.parent, "heredoc_redirect");
  const words = [name, ...argumentsOf(command), ...argumentsOf(document)].map((word) =>
    expanded(word, values),
  );
  const row = firstRow + name.startPosition.row;
  const input = inputOf(document, childOf(command, "herestring_redirect"), values);
  const trapped = words[0] === "trap" ? shellCommands(words[1] ?? "", values, row) : [];
  return [{ row, words, input }, ...trapped];
}

function inputOf(document: Node | null, string: Node | null, values: Values): string | null {
  const text = childOf(document, "heredoc_body") ?? string?.namedChildren[0];
  const isRaw = /["'\\]/.test(childOf(document, "heredoc_start")?.text ?? "");
  return text ? (isRaw ? text.text : expanded(text, values)) : null;
}

/** A word, or a part of one, without its quotes and with its variables replaced. */
function expanded({ type, text, startIndex, namedChildren }: Node, values: Values): string {
  if (type === "raw_string") return text.slice(1, -1);
  if (/^(?:command|process)_substitution$|^arithmetic_expansion$/.test(type)) return unknownValue;
  if (/^(?:simple_)?expansion$/.test(type))
    return values.get(/\w+/.exec(text)?.[0] ?? "") ?? unknownValue;
  const parts = namedChildren.filter((child) => child !== null);
  // What stands between two parts belongs to neither, such as a space after a variable.
  let at = 0;
  const pieces = parts.map((part) => {
    const between = text.slice(at, part.startIndex - startIndex);
    at = part.endIndex - startIndex;
    return between + expanded(part, values);
  });
  const all = pieces.join("") + unescaped(text.slice(at), type);
  return type === "string" ? all.slice(1, -1) : all;
}

function unescaped(text: string, type: string): string {
  return type === "word"
    ? text.replace(/\\\n/g, "").replace(/\\(.)/g, "$1")
    : text.replace(/\\(?:\n|([$`"\\]))/g, "$1");
}

function argumentsOf(node: Node | null): Node[] {
  return (node?.childrenForFieldName("argument") ?? []).filter((child) => child !== null);
}

function childOf(node: Node | null, type: string): Node | null {
  return node?.namedChildren.find((child) => child?.type === type) ?? null;
}
