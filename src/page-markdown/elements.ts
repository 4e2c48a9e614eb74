import type { Element, ElementContent } from "hast";

/** Has an element a class. */
export function hasClass(node: Element, name: string): boolean {
  const { className } = node.properties;
  return Array.isArray(className) && className.includes(name);
}

/** The elements right below an element. */
export function elementsOf(node: Element): Element[] {
  return node.children.filter((child) => child.type === "element");
}

/** All the text in a node, as it is written. */
export function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}
