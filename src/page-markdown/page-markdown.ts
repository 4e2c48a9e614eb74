import type { Element } from "hast";
import { toMdast } from "hast-util-to-mdast";
import type { Root } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { handlers, nodeHandlers } from "./handlers";
import { textOnly } from "./text-only";

/**
 * A page as Markdown: what stands in its `main`, without the furniture around the text. `address`
 * is the canonical address of the page: links get their full form by it.
 */
export function pageMarkdown(main: Element, address: string): string {
  const tree = toMdast(textOnly(main), { handlers: handlers(address), nodeHandlers });
  const content = tree.type === "root" ? tree.children : [];
  const root: Root = {
    type: "root",
    children: [
      ...content,
      {
        type: "paragraph",
        children: [
          { type: "text", value: "Адрес страницы: " },
          { type: "link", url: address, children: [{ type: "text", value: address }] },
        ],
      },
    ],
  };
  return toMarkdown(root, {
    bullet: "-",
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}
