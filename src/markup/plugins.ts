import {
  readerDefaults,
  readerPattern,
  fillReaderDefaults,
  type ReaderParameter,
} from "../content-model/placeholders";
import type { Node, Parent } from "unist";
import { isJsx, isParent, isText, stringAttributes, type Root } from "./tree";
import { typograph } from "./typography";

const typographic = new Set(["title", "caption", "label"]);

/**
 * Marks the reader's values in text and inline code as `<span class="c-param" data-param>`; fills
 * them into addresses and attributes.
 */
export function markReaderValues(root: Root): void {
  const walk = (parent: Parent): void => {
    parent.children = parent.children.flatMap((child): Node[] => {
      if (isJsx(child)) {
        for (const attribute of stringAttributes(child)) {
          const filled = fillReaderDefaults(attribute.value);
          attribute.value = typographic.has(attribute.name) ? typograph(filled) : filled;
        }
      }
      const node = child as { url?: string; title?: string | null };
      if (typeof node.url === "string") node.url = fillReaderDefaults(node.url);
      if (isText(child))
        return split(child.value).map((part) =>
          typeof part === "string" ? ({ type: "text", value: part } as Node) : part,
        );
      if (child.type === "inlineCode") {
        const parts = split((child as unknown as { value: string }).value);
        if (parts.length === 1 && typeof parts[0] === "string") return [child];
        const children = parts.map((part) =>
          typeof part === "string" ? ({ type: "text", value: part } as Node) : part,
        );
        return [{ type: "codeWithValues", data: { hName: "code" }, children } as Node];
      }
      if (isParent(child)) walk(child);
      return [child];
    });
  };
  walk(root);
}

function split(text: string): (string | Node)[] {
  const parts: (string | Node)[] = [];
  let last = 0;
  for (const match of text.matchAll(readerPattern)) {
    if (match.index > last) parts.push(text.slice(last, match.index));
    const name = match[1] as ReaderParameter;
    parts.push({
      type: "readerValue",
      data: { hName: "span", hProperties: { className: ["c-param"], "data-param": name } },
      children: [{ type: "text", value: match[2] ?? readerDefaults[name] }],
    } as Node);
    last = match.index + match[0].length;
  }
  if (last < text.length || parts.length === 0) parts.push(text.slice(last));
  return parts;
}
