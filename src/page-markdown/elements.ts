import type { Element, ElementContent } from "hast";

/** True if an element has the class. */
export function hasClass(node: Element, name: string): boolean {
  const { className } = node.properties;
  return Array.isArray(className) && className.includes(name);
}

/** The child elements of an element. */
export function elementsOf(node: Element): Element[] {
  return node.children.filter((child) => child.type === "element");
}

/** All text in a node, as written. */
export function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}
