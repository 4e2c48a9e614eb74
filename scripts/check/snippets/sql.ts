import { PGlite } from "@electric-sql/pglite";
import type { Problem } from "../../../src/content-model/problem";
import { parseProblem, type CodeBlock } from "../code-blocks";

/** SQL as PostgreSQL parses it: a whole block is parsed before its first statement runs, so only a syntax error counts. */
export async function sqlProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  if (blocks.length === 0) return [];
  const found: Problem[] = [];
  for (const block of blocks) {
    const database = await PGlite.create();
    const error = await database.exec(block.value).then(() => null, (reason: unknown) => reason);
    await database.close();
    const { code, message, position } = (error ?? {}) as { code?: string; message?: string; position?: string };
    if (code === "42601") found.push(parseProblem(block, block.value.slice(0, Number(position ?? 1)).split("\n").length, message ?? ""));
  }
  return found;
}
