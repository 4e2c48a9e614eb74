import { createProcessor } from "@mdx-js/mdx";
import remarkGfm from "remark-gfm";
import type { Node, Parent, Position } from "unist";
import type { Fragments } from "../content-model/fragments";
import { fillAccount, fillSiteValues, unknownPlaceholders } from "../content-model/placeholders";
import { markFragment } from "./error-table";
import type { Report } from "./rendered-page";
import { attribute, isJsx, isParent, lineOf, stringAttributes, type JsxNode } from "./tree";

/**
 * Replaces `<Include id="…" />` with texts of `content/shared/`. Inserted nodes get the line of the
 * include, so that their problems are reported on the page. Adjacent lists of the same kind merge:
 * the page's own steps continue the shared ones.
 */
export function expandIncludes(parent: Parent, fragments: Fragments, report: Report): void {
  const seams = new Set<Node>();
  parent.children = parent.children.flatMap((node) => {
    if (isJsx(node) && node.name === "Include") {
      const nodes = included(node, fragments, report);
      nodes.forEach((each) => seams.add(each));
      return nodes;
    }
    if (isParent(node)) expandIncludes(node, fragments, report);
    return [node];
  });
  if (seams.size > 0) parent.children = joinedLists(parent.children, seams);
}

function included(node: JsxNode, fragments: Fragments, report: Report): Node[] {
  const fail = (expected: string): Node[] => {
    report(lineOf(node), "Include", expected);
    return [];
  };
  const id = attribute(node, "id") ?? "";
  const text = fragments.get(id);
  if (text === undefined) return fail(`текста content/shared/${id}.mdx нет`);
  if (node.type === "mdxJsxTextElement")
    return fail("<Include … /> стоит отдельной строкой, с пустыми строками вокруг");
  const values = new Map(stringAttributes(node).map(({ name, value }) => [name, value]));
  const filled = fillAccount(
    fillSiteValues(text).replace(
      /\[\[([a-z-]+)\]\]/g,
      (whole, name: string) => values.get(name) ?? whole,
    ),
    values.get("account") ?? null,
  );
  for (const { name } of unknownPlaceholders(filled))
    fail(`тексту content/shared/${id}.mdx нужно ${name}="…"`);
  try {
    const { children } = createProcessor({ remarkPlugins: [remarkGfm] }).parse(filled) as Parent;
    if (node.position) for (const child of children) place(child, node.position);
    children.forEach(markFragment);
    return children;
  } catch (error) {
    return fail(`content/shared/${id}.mdx: ${error instanceof Error ? error.message : ""}`);
  }
}

function place(node: Node, position: Position): void {
  node.position = position;
  if (isParent(node)) for (const child of node.children) place(child, position);
}

function joinedLists(nodes: readonly Node[], seams: ReadonlySet<Node>): Node[] {
  const joined: Node[] = [];
  const atSeam = (...lists: Node[]): boolean => lists.some((list) => seams.has(list));
  for (const node of nodes) {
    const last = joined.at(-1);
    if (isList(last) && isList(node) && last.ordered === node.ordered && atSeam(last, node)) {
      last.children.push(...node.children);
      if (seams.has(node)) seams = new Set([...seams, last]);
    } else joined.push(node);
  }
  return joined;
}

interface List extends Parent {
  readonly ordered?: boolean | null;
}

function isList(node: Node | undefined): node is List {
  return node?.type === "list";
}
