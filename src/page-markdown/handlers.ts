import type { Element } from "hast";
import { defaultHandlers, type Handle, type State } from "hast-util-to-mdast";
import type { Code, Image, Link, ListItem, Nodes, Paragraph, PhrasingContent } from "mdast";
import { elementsOf, hasClass, textOf } from "./elements";

/** Converts elements of this site to Markdown where the library's defaults do not fit. */
export function handlers(address: string | null): Record<string, Handle> {
  const inFull = (url: unknown): string =>
    address === null ? String(url ?? "") : new URL(String(url ?? ""), address).href;
  return {
    a: (state, node) => link(state, node, inFull),
    aside: (state, node) => ({ type: "blockquote", children: state.toFlow(state.all(node)) }),
    code: (_, node) => ({ type: "inlineCode", value: textOf(node) }),
    dl: (state, node) => factList(state, node),
    figure,
    img: (_, node) => image(node, inFull),
    mark: (state, node) => state.all(node),
    p: paragraph,
    ul: list,
  };
}

/** No-break spaces belong to the page's typography, not to its text. */
export const nodeHandlers = {
  text: (_: State, node: { readonly value: string }): Nodes => ({
    type: "text",
    value: node.value.replaceAll("\u00A0", " "),
  }),
};

/** A list: entries with headings become consecutive blocks. */
function list(state: State, node: Element): Nodes[] | Nodes | undefined {
  const items = elementsOf(node);
  return items.some(hasHeading)
    ? items.flatMap((item) => state.toFlow(state.all(item)))
    : (defaultHandlers["ul"]?.(state, node) ?? undefined);
}

function link(state: State, node: Element, inFull: (url: unknown) => string): Nodes[] | Nodes {
  // A link around a picture only enlarges it.
  if (node.properties["dataZoom"] !== undefined) return state.all(node);
  const children = state.all(node) as PhrasingContent[];
  const last = children.at(-1);
  // Drop the space before the icon of an external link.
  if (last?.type === "text") last.value = last.value.trimEnd();
  return { type: "link", url: inFull(node.properties["href"]), children } satisfies Link;
}

/** A picture with a text alternative. */
function image(node: Element, inFull: (url: unknown) => string): Image | undefined {
  const { src, alt } = node.properties;
  return alt ? { type: "image", url: inFull(src), alt: String(alt) } : undefined;
}

function paragraph(state: State, node: Element): Nodes | undefined {
  const children = state.all(node) as PhrasingContent[];
  if (children.length === 0) return undefined;
  const isTitle = hasClass(node, "c-admonitionTitle") || hasClass(node, "c-tabLabel");
  return isTitle ? strongLine(children) : { type: "paragraph", children };
}

function strongLine(children: PhrasingContent[]): Paragraph {
  return { type: "paragraph", children: [{ type: "strong", children }] };
}

/** A list of names and values, with the names in bold. */
function factList(state: State, node: Element): Nodes {
  const pairs = node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return child.tagName === "div" ? [elementsOf(child)] : [[child]];
  });
  const children = pairs.map((pair): ListItem => {
    const parts = pair.flatMap((part, index) => [
      ...(index === 0 ? [] : [{ type: "text", value: ": " } as const]),
      ...phrases(state, part),
    ]);
    return { type: "listItem", spread: false, children: [{ type: "paragraph", children: parts }] };
  });
  return { type: "list", ordered: false, spread: false, children };
}

/** The text of a name or value, with its parts separated by spaces. */
function phrases(state: State, node: Element): PhrasingContent[] {
  const parts = node.children.flatMap((child, index): PhrasingContent[] => {
    const own = state.all({ type: "root", children: [child] }) as PhrasingContent[];
    const [before] = index > 0 ? node.children.slice(index - 1) : [];
    return before?.type === "element" ? [{ type: "text", value: " " }, ...own] : own;
  });
  return node.tagName === "dt" ? [{ type: "strong", children: parts }] : parts;
}

/** A code block, or a picture as its title and text. */
function figure(state: State, node: Element): Nodes[] {
  if (hasClass(node, "c-code")) return [codeBlock(node)];
  const caption = descendants(node).find(({ tagName }) => tagName === "figcaption");
  const words = descendants(node).find((each) => hasClass(each, "c-diagramText"));
  const content = words
    ? elementsOf(words).filter(({ tagName }) => tagName !== "summary")
    : elementsOf(node).filter((child) => child !== caption);
  const title = caption ? (state.all(caption) as PhrasingContent[]) : [];
  return [
    ...(title.length > 0 ? [strongLine(title)] : []),
    ...state.toFlow(state.all({ type: "root", children: content })),
  ];
}

function codeBlock(node: Element): Code {
  const parts = descendants(node);
  const title = parts.find((each) => hasClass(each, "c-codeTitle"));
  const code = parts.find(({ tagName }) => tagName === "code");
  // The fence already names the language.
  const isNamed = title !== undefined && title.properties["dataLanguageName"] === undefined;
  return {
    type: "code",
    lang: String(node.properties["dataLanguage"] ?? "") || null,
    meta: isNamed ? `title="${textOf(title).replaceAll('"', "'")}"` : null,
    value: code ? textOf(code) : "",
  };
}

function hasHeading(node: Element): boolean {
  return descendants(node).some(({ tagName }) => /^h\d$/.test(tagName));
}

function descendants(node: Element): Element[] {
  return elementsOf(node).flatMap((child) => [child, ...descendants(child)]);
}
