import { hasSqlDetails, loadModule, parseSync } from "libpg-query";
import type { Problem } from "../../../src/content-model/problem";
import { parseProblem, type CodeBlock } from "../code-blocks";

/** SQL as PostgreSQL's own parser reads it. */
export async function sqlProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  await loadModule();
  return blocks.flatMap((block) => {
    try {
      parseSync(block.value);
      return [];
    } catch (error) {
      if (!hasSqlDetails(error)) throw error;
      const position = error.sqlDetails?.cursorPosition ?? 0;
      // The position counts bytes.
      const row = Buffer.from(block.value)
        .subarray(0, position)
        .toString("utf8")
        .split("\n").length;
      return [parseProblem(block, row, error.message)];
    }
  });
}
