import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../../../src/content-model/problem";
import type { ToolResult } from "../../programs/tool";
import { parseProblem, type CodeBlock } from "../code-blocks";
import { inTempFolder } from "../temp-folder";

/** Problems of blocks that a program reads one by one, each as a file. */
export function problemsOfEach(
  blocks: readonly CodeBlock[],
  textOf: (block: CodeBlock, path: string) => string,
  problemsOf: (block: CodeBlock, path: string) => Promise<Problem[]>,
): Promise<Problem[]> {
  return inTempFolder(async (folder) => {
    const found: Problem[] = [];
    for (const [index, block] of blocks.entries()) {
      const path = join(folder, `${index}.conf`);
      await writeFile(path, `${textOf(block, path)}\n`, { mode: 0o600 });
      found.push(...(await problemsOf(block, path)));
    }
    return found;
  });
}

/**
 * The first problem of each block that a program reads at once: files named by number, which its
 * messages begin with, before the row.
 */
export function problemsOfAll(
  texts: readonly string[],
  blocks: readonly CodeBlock[],
  run: (folder: string, names: readonly string[]) => Promise<ToolResult>,
): Promise<Problem[]> {
  return inTempFolder(async (folder) => {
    await Promise.all(texts.map((text, index) => writeFile(join(folder, String(index)), text)));
    const { stderr } = await run(
      folder,
      texts.map((_, index) => String(index)),
    );
    const messages = [...stderr.matchAll(/^(\d+):(?: line )?(\d+): (.*)$/gm)];
    return blocks.flatMap((block, index) => {
      const [, , row, text = ""] = messages.find(([, name]) => name === String(index)) ?? [];
      return row === undefined ? [] : [parseProblem(block, Number(row), text)];
    });
  });
}
