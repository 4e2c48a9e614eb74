import type { Problem } from "../../../src/content-model/problem";
import { runTool } from "../../programs/tool";
import { parseProblem, type CodeBlock } from "../code-blocks";
import { consoleScript } from "./console";
import { problemsOfAll } from "./in-files";

/** Runs `bash -n` on scripts and on the commands of console sessions. */
export async function shellProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  const scripts = blocks.map(({ language, value }) =>
    language === "console" ? consoleScript(value) : value,
  );
  const texts = scripts.map((script) => `${script}\n`);
  const found = await problemsOfAll(texts, blocks, (cwd, names) =>
    runTool("bash", ["-c", 'for name; do bash -n "$name"; done', "bash", ...names], { cwd }),
  );
  const empty = blocks.filter(
    ({ language }, index) => language === "console" && scripts[index]?.trim() === "",
  );
  const expected =
    "нет ни одной команды: они начинаются с «$ » или «# »; вывод без команды пишется как text";
  return [...found, ...empty.map((block) => parseProblem(block, 1, expected))];
}
