import { parse, parseFragment, type DefaultTreeAdapterTypes } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** All elements of a document or fragment in order, with their source positions. */
export function htmlElements(html: string): Element[] {
  const isDocument = /^\s*<!doctype/i.test(html);
  const options = { sourceCodeLocationInfo: true };
  return [...elementsBelow(isDocument ? parse(html, options) : parseFragment(html, options))];
}

/** All elements below a node in order. */
export function* elementsBelow(parent: Parent): Generator<Element> {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    yield child;
    yield* elementsBelow(child);
  }
}

/** True for elements, false for text and comments. */
export function isElement(node: Node): node is Element {
  return "tagName" in node;
}

/** The value of an attribute; null if the element lacks it. */
export function attributeOf(element: Element, name: string): string | null {
  return element.attrs.find((each) => each.name === name)?.value ?? null;
}

/** All text in a node. */
export function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

/** A range of a text and its replacement. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The range of a whole element, or of its content. */
export function placeOf(element: Element, part: "whole" | "inside"): Omit<Edit, "text"> {
  const place = element.sourceCodeLocation;
  if (!place?.startTag || !place.endTag)
    throw new Error(`<${element.tagName}> is not closed in the HTML of a page.`);
  return part === "whole"
    ? { start: place.startOffset, end: place.endOffset }
    : { start: place.startTag.endOffset, end: place.endTag.startOffset };
}

/** The text with all edits applied; they must not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce(
      (done, { start, end, text: own }) => done.slice(0, start) + own + done.slice(end),
      text,
    );
}
