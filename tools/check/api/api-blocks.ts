import type { RenderedPage } from "../../../src/markup/rendered-page";
import type { CodeBlock } from "../code-blocks";

/**
 * The code blocks of the API's pages, which are made from the description; `line` is that of the
 * method in the description.
 */
export function apiBlocks(
  pages: readonly { readonly rendered: Pick<RenderedPage, "codes" | "headings"> }[],
  description: string,
): CodeBlock[] {
  const lines = description.split("\n");
  const lineOf = (id: string | undefined): number =>
    lines.findIndex((line) => line.trim() === `operationId: ${id ?? ""}`) + 1;
  return pages.flatMap(({ rendered: { codes, headings } }) =>
    codes.map((code) => {
      const heading = headings.findLast(({ line }) => line < code.line);
      return { ...code, file: "content/api/openapi.yaml", line: Math.max(lineOf(heading?.id), 1) };
    }),
  );
}
