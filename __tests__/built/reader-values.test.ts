import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { readerValues } from "#src/reader-values/values";

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

const { domain, realm, "base-dn": base } = readerValues({});
const defaults = [domain, realm, base];
const spoken = new Set(["aria-label", "alt", "title", "placeholder", "value"]);

/** Pages that speak of the examples and not of the reader's directory. */
const pagesOfExamples: readonly RegExp[] = [
  // The sample tree, and filters that are tried on it.
  /^index\.html$/,
  /^docs\/ldap-filter\//,
  // Messages as programs print them: a reader finds his own by pasting it.
  /^docs\/errors\//,
];

/** Parts of a page that do so. */
function isOfExamples(element: Element): boolean {
  const classes = attribute(element, "class")?.split(" ") ?? [];
  return (
    // What was run to prove a guide, with the values it was run with.
    classes.includes("c-proof") ||
    // The line of the panel tells the domain itself when its code comes.
    classes.includes("c-values") ||
    // Addresses of the owner.
    attribute(element, "href")?.startsWith("mailto:") === true ||
    // Bytes that were caught on a wire.
    (element.tagName === "figure" && /^\s*00000000: /m.test(text(element)))
  );
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

function text(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(text).join("") : "";
}

function elements(node: Node): Element[] {
  const own = "tagName" in node ? [node] : [];
  return [...own, ...("childNodes" in node ? node.childNodes.flatMap(elements) : [])];
}

/** Texts and names of a part that hold a value of the examples which no reader's replaces. */
function fixedValues(node: Node, isInFigure = false): string[] {
  if ("value" in node)
    return defaults.some((value) => node.value.includes(value)) ? [node.value] : [];
  if (!("childNodes" in node)) return [];
  if (!("tagName" in node)) return node.childNodes.flatMap((child) => fixedValues(child));
  if (attribute(node, "data-param") !== undefined || isOfExamples(node)) return [];
  // The browser names a block or a picture anew by the words of its figure.
  const isRenewed =
    isInFigure ||
    (node.tagName === "figure" &&
      elements(node).some((each) => attribute(each, "data-param") !== undefined));
  const named = node.attrs.filter(
    ({ name, value }) =>
      spoken.has(name) &&
      !(isRenewed && name === "aria-label") &&
      defaults.some((each) => value.includes(each)),
  );
  return [
    ...named.map(({ value }) => value),
    ...node.childNodes.flatMap((child) => fixedValues(child, isRenewed)),
  ];
}

test("on every page the values of the examples stand where the reader's take their place", () => {
  const pages = readdirSync("public", { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      file.endsWith("index.html") &&
      !file.startsWith("404") &&
      !pagesOfExamples.some((pattern) => pattern.test(file)),
  );
  expect(pages.length).toBeGreaterThan(80);
  const fixed = pages.flatMap((file) => {
    const main = elements(parse(readFileSync(join("public", file), "utf8"))).find(
      ({ tagName }) => tagName === "main",
    );
    return main ? fixedValues(main).map((value) => `${file}: ${value}`) : [`${file}: no main`];
  });
  expect(fixed).toEqual([]);
});
