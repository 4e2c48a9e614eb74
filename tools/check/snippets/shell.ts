import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../../../src/content-model/problem";
import { parseProblem, type CodeBlock } from "../code-blocks";
import { inTempFolder } from "../temp-folder";
import { runTool } from "../../programs/tool";
import { consoleScript } from "./console";

/** Runs `bash -n` on scripts and on the commands of console sessions. */
export function shellProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  return inTempFolder(async (folder) => {
    await Promise.all(
      blocks.map((block, index) =>
        writeFile(
          join(folder, String(index)),
          `${block.language === "console" ? consoleScript(block.value) : block.value}\n`,
        ),
      ),
    );
    const script = 'for ((i = 0; i < $1; i++)); do bash -n "$i"; done';
    const { stderr } = await runTool("bash", ["-c", script, "bash", String(blocks.length)], {
      cwd: folder,
    });
    const empty = blocks.filter(
      (block) => block.language === "console" && consoleScript(block.value).trim() === "",
    );
    return [
      ...firstOfEachBlock(stderr, blocks),
      ...empty.map((block) =>
        parseProblem(
          block,
          1,
          "нет ни одной команды: они начинаются с «$ » или «# »; вывод без команды пишется как text",
        ),
      ),
    ];
  });
}

function firstOfEachBlock(stderr: string, blocks: readonly CodeBlock[]): Problem[] {
  const seen = new Set<number>();
  return stderr.split("\n").flatMap((message) => {
    const [, index, row, text] = /^(\d+): line (\d+): (.*)$/.exec(message) ?? [];
    const block = blocks[Number(index)];
    if (block === undefined || seen.has(Number(index))) return [];
    seen.add(Number(index));
    return [parseProblem(block, Number(row), text ?? "")];
  });
}
