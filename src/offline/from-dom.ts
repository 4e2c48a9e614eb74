// Replaces the package `hast-util-from-dom` when a page is copied as Markdown: links in the copy
// point to files, and those in the Markdown must point to the site.
import type { Nodes } from "hast";
import { fromDom as treeOf } from "hast-util-from-dom";
import { currentAddress } from "#src/browser/address";

export function fromDom(page: Element): Nodes {
  const tree = treeOf(page);
  turnLinks(tree);
  return tree;
}

function turnLinks(node: Nodes): void {
  if (node.type === "element")
    for (const name of ["href", "src"]) {
      const { [name]: value } = node.properties;
      if (typeof value === "string") node.properties[name] = sitePath(value);
    }
  if ("children" in node) node.children.forEach(turnLinks);
}

function sitePath(value: string): string {
  if (value.startsWith("#") || /^[a-z][a-z+.-]*:/i.test(value)) return value;
  const { pathname, search, hash } = new URL(value, currentAddress().href);
  return pathname.slice(window.offlineRoot.length).replace(/\/index\.html$/, "") + search + hash;
}
