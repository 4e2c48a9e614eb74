import type { Problem } from "../../src/content-model/problem";
import type { LoadedPage, LoadedSheet } from "../../src/gatsby/load-content";

/**
 * A fenced code block of a page with default reader values. `line` is the line of the fence; the
 * code starts on the next line.
 */
export interface CodeBlock {
  readonly file: string;
  readonly line: number;
  readonly language: string;
  readonly title: string | null;
  readonly context: string | null;
  readonly isWrapped: boolean;
  readonly value: string;
}

/**
 * Whether a block may run what this product refuses: it talks to another server
 * (`context=active-directory`) or shows a fault (`context=known-issue`).
 */
export function isExempt({ context }: CodeBlock): boolean {
  return context === "active-directory" || context === "known-issue";
}

/** Whether a block is drawn as a picture: it has no code. */
export function isDrawn({ language }: Pick<CodeBlock, "language">): boolean {
  return language === "tree" || language === "mermaid";
}

/** All fenced code blocks of the pages. */
export function codeBlocks(pages: readonly LoadedPage[]): CodeBlock[] {
  return fences(pages).filter(({ language }) => language !== "ui");
}

/** The commands of message sheets; `line` is that of the command's row. */
export function sheetBlocks(sheets: readonly LoadedSheet[]): CodeBlock[] {
  return sheets.flatMap(({ read, rendered }) => {
    const lines = read.sheet?.rows.flatMap(({ command }, index) =>
      command === undefined ? [] : [read.lines[index] ?? 1],
    );
    return rendered.codes.map((code, index) => ({
      ...code,
      file: `content/${read.file}`,
      line: lines?.[index] ?? 1,
    }));
  });
}

/** All drawings of windows. */
export function uiFences(pages: readonly LoadedPage[]): CodeBlock[] {
  return fences(pages).filter(({ language }) => language === "ui");
}

function fences(pages: readonly LoadedPage[]): CodeBlock[] {
  return pages.flatMap(({ parsed, rendered }) =>
    rendered.codes.map((code) => ({
      ...code,
      file: `content/${parsed.file}`,
      line: parsed.bodyLine + code.line - 1,
    })),
  );
}

/** The row of a text, from 1, with the character at `offset`. */
export function rowAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** A problem in a row of a block; rows count from 1, row 0 is the fence. */
export function blockProblem(
  block: CodeBlock,
  row: number,
  expected: string,
  field = block.language,
): Problem {
  const last = block.value.split("\n").length;
  return { file: block.file, line: block.line + Math.min(Math.max(row, 0), last), field, expected };
}

/** A parser's message about a block, as a problem in its row. */
export function parseProblem(block: CodeBlock, row: number, message: string): Problem {
  return blockProblem(block, row, `блок разбирается как ${block.language}: ${message.trim()}`);
}
