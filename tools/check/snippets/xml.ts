import type { Problem } from "../../../src/content-model/problem";
import { runTool } from "../../programs/tool";
import type { CodeBlock } from "../code-blocks";
import { problemsOfAll } from "./in-files";

/** `xmllint --noout`: well-formed XML with one root. */
export function xmlProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  const texts = blocks.map(({ value }) => value);
  return problemsOfAll(texts, blocks, (cwd, names) =>
    runTool("xmllint", ["--noout", "--nonet", ...names], { cwd }),
  );
}
