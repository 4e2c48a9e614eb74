import { createProcessor } from "@mdx-js/mdx";
import remarkGfm from "remark-gfm";
import type { Node, Parent } from "unist";
import type { ParsedFile } from "../../src/content-model/content-file";
import { escapeHeadingIds } from "../../src/markup/heading-ids";
import { isParent } from "../../src/markup/tree";

type DocPage = Extract<ParsedFile, { kind: "doc" }>;

/** A real page, and the positions of paragraphs that could be on any other page. */
export interface PageModel {
  readonly page: DocPage;
  /** The name of its file. */
  readonly name: string;
  readonly source: string;
  readonly paragraphs: readonly {
    readonly start: number;
    readonly end: number;
    readonly text: string;
  }[];
}

/** Parses a page as a model for others. */
export function parsedModel(page: DocPage): PageModel {
  const source = page.body;
  const starts = lineStarts(source);
  // Changes only heading lines, so line numbers stay valid.
  const root = createProcessor({ remarkPlugins: [remarkGfm] }).parse(escapeHeadingIds(source));
  const paragraphs = paragraphsOf(root as Parent).flatMap(({ position }) => {
    if (!position) return [];
    const [start, end] = [position.start, position.end].map(
      ({ line, column }) => (starts[line - 1] ?? 0) + column - 1,
    ) as [number, number];
    const text = source.slice(start, end);
    return isMovable(text) ? [{ start, end, text }] : [];
  });
  return { page, name: page.file.replace(/^.*\/|\.mdx$/g, ""), source, paragraphs };
}

/**
 * True for complete sentences in one line without links into the page and without announcing what
 * follows.
 */
function isMovable(text: string): boolean {
  return text.length >= 60 && /^[А-ЯЁ].*[.!?]$/.test(text) && !/\]\(#|[<{]/.test(text);
}

function paragraphsOf(parent: Parent): Node[] {
  return parent.children.flatMap((node) => {
    if (node.type === "paragraph") return [node];
    return isParent(node) ? paragraphsOf(node) : [];
  });
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
