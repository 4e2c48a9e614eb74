import { fillReaderDefaults } from "../content-model/placeholders";
import type { Layer } from "../reader-values/escape";
import type { ReaderParameter } from "../reader-values/values";
import type { Node, Parent } from "unist";
import { fillReaderValues, valueAttributes } from "./reader-values";
import { layersOf } from "./value-layers";
import { isJsx, isParent, isText, stringAttributes, type Root } from "./tree";
import { typograph } from "./typography";

const typographic = new Set(["title", "caption", "label"]);

/**
 * Marks reader values in text and inline code as `<span class="c-param" data-param>`; fills in the
 * defaults in URLs and attributes.
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
      if (isText(child)) return marked(child.value, false);
      if (child.type === "inlineCode") {
        const children = marked((child as unknown as { value: string }).value, true);
        if (children.length === 1 && children[0]?.type === "text") return [child];
        return [{ type: "codeWithValues", data: { hName: "code" }, children } as Node];
      }
      if (isParent(child)) walk(child);
      return [child];
    });
  };
  walk(root);
}

function marked(source: string, isCode: boolean): Node[] {
  const { code, ranges } = fillReaderValues(source);
  const layers = isCode ? layersOf(code, "text", ranges) : [];
  const nodes: Node[] = [];
  let last = 0;
  const addText = (end: number): void => {
    if (end > last) nodes.push({ type: "text", value: code.slice(last, end) } as Node);
  };
  ranges.forEach(({ start, end, name }, index) => {
    addText(start);
    nodes.push(valueNode(name, layers[index] ?? [], code.slice(start, end)));
    last = end;
  });
  if (last === 0 || last < code.length) addText(code.length);
  return nodes.length > 0 ? nodes : [{ type: "text", value: "" } as Node];
}

function valueNode(name: ReaderParameter, layers: readonly Layer[], text: string): Node {
  const { class: className, ...data } = valueAttributes(name, layers);
  return {
    type: "readerValue",
    data: { hName: "span", hProperties: { className: [className], ...data } },
    children: [{ type: "text", value: text }],
  } as Node;
}
