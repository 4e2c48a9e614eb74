import { readFileSync } from "node:fs";
import { attributeOf, htmlElements, type Element } from "../../src/gatsby/html/parse-html";

const leftOut = new Set(["nav", "button", "script", "select", "textarea", "svg"]);
const hidden = (element: Element): boolean =>
  leftOut.has(element.tagName) ||
  /^c-(?:anchor|values)\b/.test(attributeOf(element, "class") ?? "") ||
  attributeOf(element, "class")?.startsWith("TableOfContents") === true;
const children = (element: Element): Element[] =>
  element.childNodes.filter((child) => "tagName" in child);

/** The elements of a page that have something to print. */
export const printedBelow = (element: Element): Element[] =>
  children(element)
    .filter((child) => !hidden(child))
    .flatMap((child) => [child, ...printedBelow(child)]);

/** The words of an element that are printed as text; those of a drawing are not. */
export const printedWords = (element: Element): string =>
  element.childNodes
    .map((child) =>
      "value" in child
        ? child.value
        : "tagName" in child && !hidden(child)
          ? printedWords(child)
          : "",
    )
    .join("");

/** The `main` of a page of the build. */
export function mainOf(path: string): Element {
  const html = readFileSync(`public${path}/index.html`, "utf8");
  const main = htmlElements(html).find(({ tagName }) => tagName === "main");
  if (!main) throw new Error(`${path} has no main`);
  return main;
}

/** A divided word is whole again, and no line or column tells two texts apart. */
export const plain = (text: string): string => text.replace(/\u00AD[-\u2010]\n|[\s\u00AD]/g, "");
