import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString } from "mdast-util-to-string";
import { gfm } from "micromark-extension-gfm";
import {
  attributeOf,
  elementsBelow,
  htmlElements,
  isElement,
  type Element,
} from "../../src/gatsby/html/parse-html";

const origin = "http://localhost:9000";
const read = (file: string): string => readFileSync(`public/${file}`, "utf8");
const sitePaths = [...read("sitemap.xml").matchAll(/<loc>http:\/\/localhost:9000([^<]*)<\/loc>/g)]
  .map((match) => match[1] ?? "")
  .filter((path) => path !== "/");
const fileOf = (path: string): string => `${path.slice(1).replace(/\/$/, "")}.md`;

/** What must be the same on a page and in its Markdown. */
interface Content {
  readonly headings: readonly string[];
  readonly code: readonly string[];
  readonly tables: readonly (readonly string[])[];
}

const words = (text: string): string => text.replace(/\s+/g, " ").trim();

/** What a page says of itself, read once. */
function factsOfPage(path: string) {
  const all = htmlElements(read(`${path.slice(1).replace(/\/$/, "")}/index.html`));
  const main = all.find(({ tagName }) => tagName === "main");
  if (!main) throw new Error(`${path} has no main`);
  const elements = below(main);
  const link = all.find((each) => attributeOf(each, "type") === "text/markdown");
  const content: Content = {
    headings: elements.filter(({ tagName }) => /^h[1-6]$/.test(tagName)).map(heading),
    code: elements
      .filter((each) => each.tagName === "pre" || attributeOf(each, "role") === "tree")
      .map((each) => (each.tagName === "pre" ? textOf(each) : drawn(each))),
    tables: elements
      .filter(({ tagName }) => tagName === "table")
      .map((table) =>
        below(table)
          .filter(({ tagName }) => /^t[hd]$/.test(tagName))
          .map((cell) => words(textOf(cell))),
      ),
  };
  const buttons = elements.filter((each) => attributeOf(each, "data-action") === "markdown");
  return { path, content, link: link && attributeOf(link, "href"), buttons: buttons.map(textOf) };
}

const drawn = (tree: Element): string => children(tree).map(textOf).join("\n");
const heading = (element: Element): string => `${element.tagName} ${words(textOf(element))}`;
const children = (element: Element): Element[] => element.childNodes.filter(isElement);
const below = (element: Element): Element[] => [...elementsBelow(element)];

/** Text as a reader sees it: the space before the sign of a new tab belongs to the sign. */
function textOf(element: Element): string {
  const text = element.childNodes
    .map((child) => ("value" in child ? child.value : "tagName" in child ? textOf(child) : ""))
    .join("");
  const isOutside = children(element).some(({ tagName }) => tagName === "svg");
  return isOutside ? text.trimEnd() : text;
}

const parse = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** What the Markdown of a page says, read once. */
function factsOfMarkdown(path: string) {
  const text = read(fileOf(path));
  const nodes = nodesOf(parse(text));
  const content: Content = {
    headings: nodes
      .filter((node) => node.type === "heading")
      .map((node) => `h${node.depth} ${words(toString(node))}`),
    code: nodes.filter((node) => node.type === "code").map(({ value }) => value),
    tables: nodes
      .filter((node) => node.type === "table")
      .map((table) =>
        table.children.flatMap((row) => row.children.map((cell) => words(toString(cell)))),
      ),
  };
  const urls = nodes.flatMap((node) => ("url" in node ? [node.url] : []));
  return { path, content, urls, html: nodes.filter(({ type }) => type === "html").length, text };
}

const nodesOf = (node: Nodes): Nodes[] => [
  node,
  ...("children" in node ? node.children.flatMap(nodesOf) : []),
];

describe("every page as Markdown", () => {
  const pages = sitePaths.map(factsOfPage);
  const texts = sitePaths.map(factsOfMarkdown);

  test("has the headings, the code and the tables of the page, and nothing more", () => {
    expect(texts.map(({ path, content }) => ({ path, content }))).toEqual(
      pages.map(({ path, content }) => ({ path, content })),
    );
    const contents = texts.map(({ content }) => content);
    expect(contents.length).toBeGreaterThan(90);
    expect(contents.flatMap(({ headings }) => headings).length).toBeGreaterThan(800);
    expect(contents.flatMap(({ code }) => code).length).toBeGreaterThan(500);
    expect(contents.flatMap(({ tables }) => tables).length).toBeGreaterThan(400);
  });

  test("has no HTML, no broken letters and no address that needs the page to be understood", () => {
    for (const { path, html, urls, text } of texts) {
      expect([path, html]).toEqual([path, 0]);
      expect([path, urls.filter((url) => !/^(?:https?|mailto|tel):/.test(url))]).toEqual([
        path,
        [],
      ]);
      expect([path, /[\0\u00AD\u200B\uFFFD]/.test(text)]).toEqual([path, false]);
      expect(text).toContain(`Адрес страницы: <${origin}${path}>`);
    }
  });

  test("is named in the head of the page and can be copied from it", () => {
    expect(pages.map(({ link }) => link)).toEqual(
      sitePaths.map((path) => `${origin}/${fileOf(path)}`),
    );
    expect(pages.filter(({ buttons }) => buttons.join() !== "Копировать как Markdown")).toEqual([]);
    expect(read("index.html")).not.toContain("Копировать как Markdown");
  });

  test("is left from no earlier build", () => {
    const files = readdirSync("public", { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => file.endsWith(".md")).sort()).toEqual(
      sitePaths.map(fileOf).sort(),
    );
  });
});

describe("llms.txt", () => {
  const root = parse(read("llms.txt")).children;

  test("has the published form: name, summary, words, then sections of links, each with a line", () => {
    expect(root.slice(0, 3).map(({ type }) => type)).toEqual([
      "heading",
      "blockquote",
      "paragraph",
    ]);
    const sections = root.slice(3);
    expect(sections.length).toBeGreaterThan(10);
    sections.forEach((node, index) =>
      expect(node).toMatchObject(
        index % 2 === 0 ? { type: "heading", depth: 2 } : { type: "list", ordered: false },
      ),
    );
    const lines = read("llms.txt")
      .split("\n")
      .filter((text) => text.startsWith("- "));
    for (const text of lines)
      expect(text).toMatch(/^- \[[^\]]+\]\(http[^)]+\.md\): [А-ЯЁA-Z].+\.$/);
  });

  test("lists every page once, and llms-full.txt has all their texts in the same order", () => {
    const links = root.flatMap(nodesOf).filter((node) => node.type === "link");
    const files = links.map(({ url }) => url.replace(`${origin}/`, ""));
    const pages = files.filter((file) => file.endsWith(".md"));
    expect([...pages].sort()).toEqual(sitePaths.map(fileOf).sort());
    expect(files.filter((file) => !pages.includes(file))).toEqual(["llms-full.txt"]);
    expect(read("llms-full.txt")).toBe(pages.map(read).join("\n"));
  });
});
