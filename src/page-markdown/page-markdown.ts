import type { Element } from "hast";
import { toMdast } from "hast-util-to-mdast";
import type { RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { handlers, nodeHandlers } from "./handlers";
import { textOnly } from "./text-only";

/**
 * A page as Markdown: the content of its `main` without the controls around the text. `address` is
 * the page's canonical address, used to make links absolute.
 */
export function pageMarkdown(main: Element, address: string): string {
  return written([
    ...contentOf(main, address),
    {
      type: "paragraph",
      children: [
        { type: "text", value: "Адрес страницы: " },
        { type: "link", url: address, children: [{ type: "text", value: address }] },
      ],
    },
  ]);
}

/** Part of a page as Markdown; links stay as they are. */
export function partMarkdown(part: Element): string {
  return written(contentOf(part, null));
}

function contentOf(element: Element, address: string | null): RootContent[] {
  const tree = toMdast(textOnly(element), { handlers: handlers(address), nodeHandlers });
  return tree.type === "root" ? tree.children : [];
}

function written(children: RootContent[]): string {
  return toMarkdown(
    { type: "root", children },
    { bullet: "-", extensions: [gfmToMarkdown({ tablePipeAlign: false })] },
  );
}
