import { readFileSync } from "node:fs";
import { join } from "node:path";
import { attributeOf, type Edit, type Element } from "./parse-html";

const sheet = "windows.css";

/**
 * Moves the style sheet of drawn windows, which a page links at its first window, into the
 * head: the page is painted a round trip earlier.
 */
export function inlineWindowStyles(elements: readonly Element[], folder: string): Edit[] {
  const link = elements.find(
    (each) =>
      attributeOf(each, "rel") === "stylesheet" &&
      (attributeOf(each, "href") ?? "").endsWith(`/${sheet}`),
  )?.sourceCodeLocation;
  const head = elements.find(({ tagName }) => tagName === "head")?.sourceCodeLocation?.endTag;
  if (!link || !head) return [];
  const styles = readFileSync(join(folder, sheet), "utf8");
  return [
    { start: link.startOffset, end: link.endOffset, text: "" },
    { start: head.startOffset, end: head.startOffset, text: `<style>${styles}</style>` },
  ];
}
