import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import {
  attributeOf,
  elementsBelow,
  htmlElements,
  isElement,
  textOf,
  type Element,
  type Node,
} from "#src/gatsby/html/parse-html";
import { readerValues } from "#src/reader-values/values";

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
  const classes = attributeOf(element, "class")?.split(" ") ?? [];
  return (
    // What was run to prove a guide, with the values it was run with.
    classes.includes("c-proof") ||
    // The line of the panel tells the domain itself when its code comes.
    classes.includes("c-values") ||
    // Addresses of the owner.
    attributeOf(element, "href")?.startsWith("mailto:") === true ||
    // Bytes that were caught on a wire.
    (element.tagName === "figure" && /^\s*00000000: /m.test(textOf(element)))
  );
}

/** Texts and names of a part that hold a value of the examples which no reader's replaces. */
function fixedValues(node: Node, isInFigure = false): string[] {
  if ("value" in node)
    return defaults.some((value) => node.value.includes(value)) ? [node.value] : [];
  if (!isElement(node)) return [];
  if (attributeOf(node, "data-param") !== null || isOfExamples(node)) return [];
  // The browser names a block or a picture anew by the words of its figure.
  const isRenewed =
    isInFigure ||
    (node.tagName === "figure" &&
      [...elementsBelow(node)].some((each) => attributeOf(each, "data-param") !== null));
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
    const main = htmlElements(readFileSync(join("public", file), "utf8")).find(
      ({ tagName }) => tagName === "main",
    );
    return main ? fixedValues(main).map((value) => `${file}: ${value}`) : [`${file}: no main`];
  });
  expect(fixed).toEqual([]);
});
