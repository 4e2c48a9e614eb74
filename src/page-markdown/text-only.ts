import type { Element, ElementContent } from "hast";
import { elementsOf, hasClass, textOf } from "./elements";

const furniture = new Set(
  "button form input label link nav script select style svg textarea wbr".split(" "),
);
const ownFurniture =
  "c-anchor c-feedback c-values c-diagramBox c-uiWindow c-markdownFile c-pageTools".split(" ");

/**
 * A page without controls, links to neighbouring pages and drawings; the words of drawings remain.
 * Code becomes plain text: most elements of a page are its coloured tokens.
 */
export function textOnly(node: Element): Element {
  if (node.properties["role"] === "tree") return drawn(node);
  const children =
    node.tagName === "code"
      ? [{ type: "text" as const, value: textOf(node) }]
      : node.children.flatMap((child): ElementContent[] => {
          if (child.type === "text") return [child];
          return child.type === "element" && isText(child) ? [textOnly(child)] : [];
        });
  return element(node.tagName, node.properties, children);
}

/** A tree as it is drawn: its spaces would be collapsed outside of a `pre`. */
function drawn(tree: Element): Element {
  const value = elementsOf(tree).map(textOf).join("\n");
  const properties = { className: ["language-text"] };
  const code = element("code", properties, [{ type: "text", value }]);
  return element("pre", {}, [code]);
}

function element(
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[],
): Element {
  return { type: "element", tagName, properties, children };
}

function isText(node: Element): boolean {
  const { hidden, dataScriptless, dataEntered, dataOfflineFiles } = node.properties;
  if (furniture.has(node.tagName) || hidden) return false;
  // A log that a reader has pasted is his own, with what it means.
  if (dataScriptless !== undefined || dataEntered !== undefined) return false;
  // The files are made from the finished site, after its Markdown.
  if (dataOfflineFiles !== undefined) return false;
  return !ownFurniture.some((name) => hasClass(node, name)) && !isContents(node);
}

/** True for the page's collapsed table of contents. */
function isContents(node: Element): boolean {
  if (node.tagName !== "details") return false;
  return elementsOf(node).every(({ tagName }) => tagName === "summary" || tagName === "nav");
}
