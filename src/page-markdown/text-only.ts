import type { Element, ElementContent } from "hast";
import { elementsOf, hasClass, textOf } from "./elements";

const furniture = new Set(
  "button form input label link nav script select style svg textarea wbr".split(" "),
);
const ownFurniture = "c-anchor c-feedback c-values c-diagramBox c-uiWindow c-markdownFile".split(
  " ",
);

/**
 * A page without controls, links to neighbouring pages and drawings; the words of drawings remain.
 * Code becomes plain text: most elements of a page are its coloured tokens.
 */
export function textOnly(node: Element): Element {
  const children =
    node.tagName === "code"
      ? [{ type: "text" as const, value: textOf(node) }]
      : node.children.flatMap((child): ElementContent[] => {
          if (child.type === "text") return [child];
          return child.type === "element" && isText(child) ? [textOnly(child)] : [];
        });
  return { type: "element", tagName: node.tagName, properties: node.properties, children };
}

function isText(node: Element): boolean {
  const { hidden, dataScriptless, dataEntered } = node.properties;
  if (furniture.has(node.tagName) || hidden) return false;
  // A log that a reader has pasted is his own, with what it means.
  if (dataScriptless !== undefined || dataEntered !== undefined) return false;
  return !ownFurniture.some((name) => hasClass(node, name)) && !isContents(node);
}

/** True for the page's collapsed table of contents. */
function isContents(node: Element): boolean {
  if (node.tagName !== "details") return false;
  return elementsOf(node).every(({ tagName }) => tagName === "summary" || tagName === "nav");
}
