import { serialize } from "parse5";
import {
  attributeOf,
  elementsBelow,
  htmlElements,
  isElement,
  textOf,
  type Element,
  type Node,
} from "../../src/gatsby/html/parse-html";
import { canonicalOf } from "./built-pages";
import { withSoftHyphens } from "./hyphenate";

/** A page of the site, prepared for the book. */
export type BookPage = ReturnType<typeof readBookPage>;

/** Reads a finished page: the content of its `main`, without the controls around the text. */
export function readBookPage(key: string, html: string) {
  const page = htmlElements(html);
  const address = canonicalOf(page);
  const main = page.find(({ tagName }) => tagName === "main");
  if (!main) throw new Error(`${address} has no main`);
  dropFurniture(main);
  const all = [...elementsBelow(main)];
  const headings = all
    .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
    .map((element, index) => {
      const id = attributeOf(element, "id") ?? `heading-${index}`;
      if (attributeOf(element, "id") === null) element.attrs.push({ name: "id", value: id });
      return {
        id,
        level: Number(element.tagName[1]),
        title: textOf(element).replace(/\s+/g, " ").trim(),
      };
    });
  const ids = new Set(all.flatMap((element) => attributeOf(element, "id") ?? []));
  return {
    /** Prefix of all ids on the page. */
    key,
    address,
    title: headings[0]?.title ?? "",
    /** As in the table of contents and bookmarks. */
    headings: headings.map((heading) => ({ ...heading, id: `${key}-${heading.id}` })),
    styles: page.filter(({ tagName }) => tagName === "style").map(textOf),
    ids,
    /** Its HTML, once all pages are known: `placeOf` returns the id for an address. */
    html(placeOf: Place["placeOf"], depth: number): string {
      for (const element of all) prepare(element, { key, address, ids, placeOf, depth });
      hyphenate(main);
      return serialize(main);
    },
  };
}

interface Place {
  readonly key: string;
  readonly address: string;
  readonly ids: ReadonlySet<string>;
  readonly placeOf: (address: URL) => string | null;
  readonly depth: number;
}

const references = ["for", "headers", "aria-labelledby", "aria-describedby", "aria-controls"];

/** Gives an element ids, links and a heading level that are valid in the book. */
function prepare(element: Element, { key, address, ids, placeOf, depth }: Place): void {
  const own = (id: string): string => (ids.has(id) ? `${key}-${id}` : id);
  for (const attribute of element.attrs) {
    const { name, value } = attribute;
    if (name === "id") attribute.value = own(value);
    else if (references.includes(name)) attribute.value = value.split(" ").map(own).join(" ");
    else if (name === "href" && value.startsWith("#")) attribute.value = `#${own(value.slice(1))}`;
    else if (name === "href") attribute.value = linkFrom(value, address, placeOf);
    else attribute.value = value.replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${own(id)})`);
  }
  // Load pictures eagerly, and drop what waits for a click.
  element.attrs = element.attrs.filter(({ name }) => name !== "loading" && name !== "tabindex");
  if (element.tagName === "details" && attributeOf(element, "open") === null)
    element.attrs.push({ name: "open", value: "" });
  const level = /^h([1-6])$/.exec(element.tagName)?.[1];
  if (level !== undefined && depth > 0)
    element.attrs.push({ name: "aria-level", value: String(Number(level) + depth) });
}

function linkFrom(href: string, address: string, placeOf: (address: URL) => string | null): string {
  const target = new URL(href, address);
  const place = placeOf(target);
  return place === null ? target.href : `#${place}`;
}

const furniture = new Set(["nav", "button", "script", "template", "input", "select", "textarea"]);

/** Removes site navigation and controls, which are useless on paper. */
function dropFurniture(parent: Element): void {
  const keeps = (child: Node): boolean =>
    !isElement(child) ||
    !(
      furniture.has(child.tagName) ||
      attributeOf(child, "data-values") !== null ||
      attributeOf(child, "class") === "c-anchor" ||
      isFoldedContents(child)
    );
  parent.childNodes = parent.childNodes.filter(keeps);
  parent.childNodes.filter(isElement).forEach(dropFurniture);
}

/** «На этой странице» of narrow screens: a collapsed list of links. */
function isFoldedContents(element: Element): boolean {
  const children = element.childNodes.filter(isElement);
  return element.tagName === "details" && children[1]?.tagName === "nav";
}

const unhyphenated = new Set(["pre", "code", "svg", "style", "h1", "h2", "h3", "h4", "h5", "h6"]);

function hyphenate(parent: Element): void {
  for (const child of parent.childNodes) {
    if ("value" in child) child.value = withSoftHyphens(child.value);
    else if (isElement(child) && !unhyphenated.has(child.tagName) && !isDrawing(child))
      hyphenate(child);
  }
}

function isDrawing(element: Element): boolean {
  return (attributeOf(element, "class") ?? "").split(" ").includes("c-ui");
}
