import { z } from "zod";
import type { Problem } from "../../../src/content-model/problem";
import { parseProblem, type CodeBlock } from "../code-blocks";
import { runTool } from "../../programs/tool";

// Each program reads a JSON list of sources and prints a list: null, or row and message of the
// first mistake.
const answers = z.array(z.object({ row: z.number().nullable(), message: z.string() }).nullable());

const pythonParser = `
import ast, json, sys, warnings
warnings.simplefilter("error")
def mistake(source):
    try:
        compile(source, "block", "exec", ast.PyCF_ONLY_AST)
    except (SyntaxError, ValueError) as error:
        return {"row": getattr(error, "lineno", None), "message": getattr(error, "msg", str(error))}
print(json.dumps([mistake(source) for source in json.load(sys.stdin)]))
`;

const iniParser = `
import configparser, json, sys
def mistake(source):
    try:
        configparser.RawConfigParser(strict=True, allow_no_value=True, delimiters=("=",)).read_string(source)
    except configparser.Error as error:
        row = getattr(error, "lineno", None) or (error.errors[0][0] if getattr(error, "errors", None) else None)
        return {"row": row, "message": str(error).replace("\\n", " ")}
print(json.dumps([mistake(source) for source in json.load(sys.stdin)]))
`;

const rubyParser = `
require "json"
$stderr = File.open(File::NULL, "w")
puts JSON.generate(JSON.parse($stdin.read).map { |source|
  begin
    RubyVM::InstructionSequence.compile(source, "block")
    nil
  rescue SyntaxError => error
    message = error.message.lines.grep(/^block:\\d+:/).first || error.message.lines.first
    { row: message[/^block:(\\d+):/, 1]&.to_i, message: message.sub(/^block:\\d+:/, "") }
  end
})
`;

const phpParser = `
$answers = [];
foreach (json_decode(stream_get_contents(STDIN), true) as $source) {
  try {
    token_get_all($source, TOKEN_PARSE);
    $answers[] = null;
  } catch (ParseError $error) {
    $answers[] = ["row" => $error->getLine(), "message" => $error->getMessage()];
  }
}
echo json_encode($answers);
`;

/** Python's own parser; its warnings are mistakes too. */
export function pythonProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  return ask("python3", ["-c", pythonParser], blocks);
}

/**
 * INI as Python's configparser reads it: no repeated sections or options. A block without a section
 * counts as part of one.
 */
export function iniProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  return ask("python3", ["-c", iniParser], blocks, (block) =>
    hasSection(block) ? [] : ["[part]"],
  );
}

/** Ruby's own compiler. */
export function rubyProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  return ask("ruby", ["-e", rubyParser], blocks);
}

/** PHP's own parser; a block without an opening tag counts as code. */
export function phpProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  return ask("php", ["-r", phpParser], blocks, ({ value }) =>
    value.includes("<?php") ? [] : ["<?php"],
  );
}

/** True if the text has a `[section]` before its first option. */
export function hasSection(block: Pick<CodeBlock, "value">): boolean {
  const first = block.value.split("\n").find((row) => row.trim() !== "" && !/^\s*[#;]/.test(row));
  return first?.trimStart().startsWith("[") ?? false;
}

/** `rowsBefore` are what a block lacks at its beginning. */
async function ask(
  tool: string,
  args: readonly string[],
  blocks: readonly CodeBlock[],
  rowsBefore: (block: CodeBlock) => readonly string[] = () => [],
): Promise<Problem[]> {
  const sources = blocks.map((block) => [...rowsBefore(block), block.value].join("\n"));
  const { stdout, stderr } = await runTool(tool, args, { input: JSON.stringify(sources) });
  if (stdout === "") throw new Error(`${tool} не разобрал блоки: ${stderr}`);
  const found = answers.parse(JSON.parse(stdout));
  return blocks.flatMap((block, index) => {
    const answer = found[index];
    if (!answer) return [];
    return [parseProblem(block, (answer.row ?? 1) - rowsBefore(block).length, answer.message)];
  });
}
