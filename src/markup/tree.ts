import type { Heading, Root, Text } from "mdast";
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import type { Node, Parent } from "unist";
import "mdast-util-mdx-jsx";

export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;
export type { Heading, Root, Text };

export function isText(node: Node): node is Text {
  return node.type === "text";
}

export function isParent(node: Node): node is Parent {
  return "children" in node;
}

/** True for a component, inline or block. */
export function isJsx(node: Node): node is JsxNode {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

/** The attributes of a component that are plain strings. */
export function stringAttributes(node: JsxNode): (MdxJsxAttribute & { value: string })[] {
  return node.attributes.filter(
    (attribute): attribute is MdxJsxAttribute & { value: string } =>
      attribute.type === "mdxJsxAttribute" && typeof attribute.value === "string",
  );
}

/** The value of a component's string attribute; null if it has none. */
export function attribute(node: JsxNode, name: string): string | null {
  return stringAttributes(node).find((each) => each.name === name)?.value ?? null;
}

/** The line of the body where a node begins, counted from 1. */
export function lineOf(node: Node): number {
  return node.position?.start.line ?? 1;
}
