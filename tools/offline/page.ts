import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { defaultTreeAdapter, html, parse, serialize } from "parse5";
import {
  attributeOf,
  elementsBelow,
  isElement,
  textOf,
  type Element,
} from "../../src/gatsby/html/parse-html";
import { pageDataFile } from "../../src/contracts/site-files";
import { isErrorPath } from "../../src/routes";
import type { SiteFiles } from "./site-files";

interface PageOptions {
  readonly files: SiteFiles;
  /** The small print at the end of every page. */
  readonly note: string;
  /** Receives a style sheet from a page; returns its file in the copy. */
  readonly onStyle: (name: string, text: string) => string;
}

/** A finished page of the site as a file of the copy. */
export function offlinePage(file: string, { files, note, onStyle }: PageOptions): string {
  // <noscript> contains links too.
  const text = readFileSync(join(files.folder, file), "utf8");
  const document = parse(text, { scriptingEnabled: false });
  const toRoot = posix.relative(posix.dirname(file), "") || ".";
  const data = pageData(files.folder, file);
  for (const element of [...elementsBelow(document)].filter(isLeftOut))
    defaultTreeAdapter.detachNode(element);
  for (const element of [...elementsBelow(document)]) {
    const name = styleName(element);
    if (name === null) turnReferences(element, (reference) => files.relative(reference, file));
    else {
      const href = `${toRoot}/${onStyle(name, textOf(element))}`;
      const link = newElement("link", { rel: "stylesheet", href });
      defaultTreeAdapter.insertBefore(element.parentNode ?? document, link, element);
      defaultTreeAdapter.detachNode(element);
    }
  }
  const [root] = document.childNodes.filter(isElement);
  const [head, body] = root?.childNodes.filter(isElement) ?? [];
  if (!root || !head || !body) throw new Error(`${file} is no page`);
  root.attrs.push({ name: "data-root", value: toRoot });
  const asset = (name: string): string => `${toRoot}/assets/${name}`;
  const first = newElement("script", { src: asset(data === null ? "error-page.js" : "head.js") });
  const charset = head.childNodes.find((node) => isElement(node) && hasCharset(node));
  head.childNodes.splice(charset ? head.childNodes.indexOf(charset) + 1 : 0, 0, first);
  for (const sheet of data === null ? ["offline.css"] : ["late.css", "offline.css"])
    defaultTreeAdapter.appendChild(
      head,
      newElement("link", { rel: "stylesheet", href: asset(sheet) }),
    );
  appendWithText(body, newElement("p", { class: "offline-note" }), note);
  if (data !== null) {
    appendWithText(body, newElement("script", {}), `offlinePage=${data}`);
    defaultTreeAdapter.appendChild(body, newElement("script", { src: asset("app.js") }));
  }
  return serialize(document);
}

/** The props of the page's component; null for pages that Gatsby did not make. */
function pageData(folder: string, file: string): string | null {
  const path = `/${posix.dirname(file)}`;
  if (isErrorPath(path)) return null;
  const {
    componentChunkName,
    path: own,
    result,
  } = JSON.parse(readFileSync(join(folder, pageDataFile(path)), "utf8")) as {
    readonly componentChunkName: string;
    readonly path: string;
    readonly result: { readonly data?: unknown; readonly pageContext?: object };
  };
  const { data, pageContext } = result;
  return JSON.stringify({
    chunk: componentChunkName,
    path: own,
    data: data ?? {},
    context: { ...pageContext, offlineFiles: null },
  }).replaceAll("<", "\\u003c");
}

const unused = /^(?:preload|prefetch|preconnect|alternate|manifest)$/;

/**
 * True for the site's scripts, prefetches, feeds, sign-in, download and questions to the reader.
 */
function isLeftOut(element: Element): boolean {
  const { tagName } = element;
  if (tagName === "script" || attributeOf(element, "data-late") !== null) return true;
  if (tagName === "link") return unused.test(attributeOf(element, "rel") ?? "");
  if (attributeOf(element, "data-offline-files") !== null) return true;
  const classes = attributeOf(element, "class") ?? "";
  if (["c-feedback", "c-pageMenu"].includes(classes) || classes.includes("AccountButtons-module--"))
    return true;
  return (
    tagName === "p" &&
    [...elementsBelow(element)].some((each) => /\/rss\.xml$/.test(attributeOf(each, "href") ?? ""))
  );
}

/** The file name for a style sheet of the page; null if it stays inline. */
function styleName(element: Element): string | null {
  if (element.tagName !== "style") return null;
  if (textOf(element).startsWith("@font-face")) return "fonts.css";
  return attributeOf(element, "data-href")?.split("/").at(-1) ?? null;
}

function turnReferences(element: Element, turn: (reference: string) => string): void {
  for (const attribute of element.attrs) {
    const { name, value } = attribute;
    if (["href", "src", "action", "poster"].includes(name)) attribute.value = turn(value);
    if (name === "srcset")
      attribute.value = value
        .split(",")
        .map((candidate) => candidate.trim().replace(/^\S+/, turn))
        .join(", ");
  }
}

function hasCharset(element: Element): boolean {
  return attributeOf(element, "charset") !== null;
}

function newElement(name: string, attributes: Readonly<Record<string, string>>): Element {
  return defaultTreeAdapter.createElement(
    name,
    html.NS.HTML,
    Object.entries(attributes).map(([key, value]) => ({ name: key, value })),
  );
}

function appendWithText(parent: Element, element: Element, text: string): void {
  defaultTreeAdapter.insertText(element, text);
  defaultTreeAdapter.appendChild(parent, element);
}
