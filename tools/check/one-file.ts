import type { Problem } from "../../src/content-model/problem";
import type { LoadedPage } from "../../src/gatsby/load-content";
import { blockProblem, codeBlocks, type CodeBlock } from "./code-blocks";

// What follows a comma names a part of the file, unless it is its mode.
const absolute = /^(\/[^\s,]+)(?:, права \d+)?$/;
const named = /^(\.env|[\w.-]+\.[a-z]+)(?:, права \d+)?$/;

/**
 * Whole files that two pages write with different contents: whoever follows both loses the first.
 * A file without a folder is the directory server's; a guide's is its tool's, and a release's is
 * that of its version.
 */
export function fileProblems(pages: readonly LoadedPage[]): Problem[] {
  const written = new Map<string, CodeBlock[]>();
  return pages.flatMap((page) => {
    const own = codeBlocks([page]).flatMap((block) => {
      const path = wholeFile(block.title ?? "", page);
      return path === null ? [] : [{ path, block }];
    });
    const problems = own.flatMap(({ path, block }) => {
      const earlier = written.get(path) ?? [];
      const isNew = earlier.every((other) => contents(other) !== contents(block));
      return earlier[0] && isNew ? [problemOf(path, block, earlier[0])] : [];
    });
    for (const { path, block } of own) written.set(path, [...(written.get(path) ?? []), block]);
    return problems;
  });
}

function wholeFile(title: string, { parsed }: LoadedPage): string | null {
  const path = absolute.exec(title)?.[1];
  if (path !== undefined) return path;
  const isOfServer = parsed.kind !== "release" && !(parsed.kind === "doc" && parsed.data.guide);
  return isOfServer ? (named.exec(title)?.[1] ?? null) : null;
}

function contents({ value }: CodeBlock): string {
  return value.replace(/[ \t]+$/gm, "").trim();
}

function problemOf(path: string, block: CodeBlock, other: CodeBlock): Problem {
  return blockProblem(
    block,
    0,
    `${path} целиком есть и на ${other.file}, с другим содержанием: вынесите файл в content/shared ` +
      "или назовите в title после запятой, какая это часть",
    "title",
  );
}
