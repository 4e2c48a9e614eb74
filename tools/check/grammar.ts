import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import treeSitter from "@vscode/tree-sitter-wasm";

const { Language, Parser } = treeSitter;
const grammars = dirname(createRequire(import.meta.url).resolve("@vscode/tree-sitter-wasm"));

/**
 * A parser with one of Tree-sitter's grammars: `bash`, `powershell`. V8 needs seconds to optimize
 * Bash's, and a process ends only when that is done: `check:content` runs with `--liftoff-only`.
 */
export async function grammarParser(language: string): Promise<InstanceType<typeof Parser>> {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(join(grammars, `tree-sitter-${language}.wasm`)));
  return parser;
}
