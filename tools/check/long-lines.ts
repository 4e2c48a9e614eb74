import type { Problem } from "../../src/content-model/problem";
import { blockProblem, isDrawn, type CodeBlock } from "./code-blocks";

/** Characters of 14 px that fit the text column of 704 px within the block's padding. */
const longest = 79;

/** Lines that a reader would have to scroll for, unless the block is marked to wrap. */
export function longLineProblems(block: CodeBlock): Problem[] {
  if (block.isWrapped || isDrawn(block)) return [];
  return block.value.split("\n").flatMap((line, index) => {
    const { length } = [...line];
    if (length <= longest) return [];
    const expected = `строка не длиннее ${longest} знаков (здесь ${length}): разбейте команду знаком \\ или пометьте блок словом wrap`;
    return [blockProblem(block, index + 1, expected)];
  });
}
