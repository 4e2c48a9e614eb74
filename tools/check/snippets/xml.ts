import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../../../src/content-model/problem";
import { parseProblem, type CodeBlock } from "../code-blocks";
import { inTempFolder } from "../temp-folder";
import { runTool } from "../../programs/tool";

/** `xmllint --noout`: well-formed XML with one root. */
export function xmlProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  if (blocks.length === 0) return Promise.resolve([]);
  return inTempFolder(async (folder) => {
    const names = blocks.map((_, index) => `${index}.xml`);
    await Promise.all(
      blocks.map((block, index) => writeFile(join(folder, names[index] ?? ""), block.value)),
    );
    const { stderr } = await runTool("xmllint", ["--noout", "--nonet", ...names], { cwd: folder });
    const seen = new Set<string>();
    return stderr.split("\n").flatMap((message) => {
      const [, index, row, text] = /^(\d+)\.xml:(\d+): (.*)$/.exec(message) ?? [];
      const block = blocks[Number(index)];
      if (index === undefined || block === undefined || seen.has(index)) return [];
      seen.add(index);
      return [parseProblem(block, Number(row), text ?? "")];
    });
  });
}
