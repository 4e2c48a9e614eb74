import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { attributeOf, htmlElements, type Element } from "../../src/gatsby/html/parse-html";
import { makeBook } from "../../tools/pdf/book";
import { openBuiltPages, selected } from "../../tools/pdf/built-pages";
import { Refusal } from "../../tools/run/refusal";
import { mainOf, plain, printedBelow, printedWords } from "./printed-text";

// What Chromium prints of it is told by pdf.test.ts.
const built = openBuiltPages("public");
const sitePaths = [
  ...readFileSync("public/sitemap.xml", "utf8").matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g),
].map(([, path = ""]) => path);
const hasClass = (element: Element, name: string): boolean =>
  attributeOf(element, "class") === name;

/** A document of the pages below some paths, and which pages it has. */
function bookOf(...parts: string[]) {
  const sections = selected(built.sections, parts);
  const html = makeBook(built, sections, parts.length === 0).html(new Map());
  const elements = htmlElements(html);
  return {
    html,
    paths: sections.flatMap(({ paths }) => paths),
    pages: elements.filter((element) => hasClass(element, "book-page")),
    cover: elements.filter((element) => hasClass(element, "book-cover")),
    contents: elements.filter((element) => hasClass(element, "book-contents")),
  };
}

/** What a reader gets of a page: its words, its commands, its tables, the words of its drawings. */
function contentOf(main: Element, all: readonly Element[]) {
  const elements = printedBelow(main);
  return {
    words: plain(printedWords(main)),
    code: elements.filter(({ tagName }) => tagName === "pre").map(printedWords),
    tables: elements
      .filter(({ tagName }) => tagName === "table")
      .map((table) =>
        printedBelow(table)
          .filter(({ tagName }) => /^t[hd]$/.test(tagName))
          .map((cell) => plain(printedWords(cell))),
      ),
    drawn: all.filter(({ tagName }) => tagName === "text").map((text) => printedWords(text)),
  };
}

const inside = (element: Element): Element[] =>
  element.childNodes.flatMap((child) => ("tagName" in child ? [child, ...inside(child)] : []));

describe("the whole documentation as one document", () => {
  const { html, paths, pages, cover, contents } = bookOf();

  test("has every page of the documentation and every term, each once", () => {
    const expected = sitePaths.filter((path) => /^\/(?:docs|glossary)(?:\/|$)/.test(path));
    expect([...paths].sort()).toEqual([...expected].sort());
    expect(pages).toHaveLength(expected.length);
    expect(expected.length).toBeGreaterThan(90);
  });

  test("has of every page the words, commands, tables and drawings of the site", () => {
    let [commands, cells] = [0, 0];
    pages.forEach((page, index) => {
      const path = paths[index] ?? "";
      // A section's name stands above its first page.
      page.childNodes = page.childNodes.filter(
        (child) => !("tagName" in child && hasClass(child, "book-section")),
      );
      const main = mainOf(path);
      const own = contentOf(page, inside(page));
      expect({ path, ...own }).toEqual({ path, ...contentOf(main, inside(main)) });
      expect(own.words.length).toBeGreaterThan(40);
      commands += own.code.length;
      cells += own.tables.flat().length;
    });
    expect([commands > 450, cells > 4000]).toEqual([true, true]);
  });

  test("is of no chosen pages, and its contents name each page by its title", () => {
    expect(cover.map(printedWords).join()).not.toContain("Выбранные страницы");
    const lines = contents.flatMap(inside).filter(({ tagName }) => tagName === "li");
    const named = lines.map(printedWords).map(plain);
    const titles = paths.map((path) => titleOf(mainOf(path)));
    let at = 0;
    for (const title of titles) {
      at = named.indexOf(title, at) + 1;
      expect([title, at > 0]).toEqual([title, true]);
    }
  });

  test("has the colours of the light mode whatever the reader's are", () => {
    expect(html).toContain('<html lang="ru" dir="ltr" data-theme="light">');
  });
});

describe("a part of the documentation", () => {
  const expected = sitePaths.filter((path) => path.startsWith("/docs/introduction/"));

  test.each(["docs/introduction", "/docs/introduction", "docs/introduction/"])(
    "named %s is all pages below that path and no other",
    (part) => {
      const { paths, pages, cover } = bookOf(part);
      expect([...paths].sort()).toEqual([...expected].sort());
      expect(expected.length).toBeGreaterThan(20);
      expect(pages.map((page) => titleOf(page))).toEqual(
        paths.map((path) => titleOf(mainOf(path))),
      );
      expect(cover.map(printedWords).join()).toContain(`Выбранные страницы: ${expected.length}`);
    },
  );

  test("is no page whose name merely begins like it", () => {
    expect(() => bookOf("docs/introductio")).toThrow(Refusal);
  });

  test("and a page of another one stand in the order of the site, whatever their order here", () => {
    const { paths } = bookOf("glossary/kerberos", "docs/introduction");
    expect(paths.slice(0, -1)).toEqual(bookOf("docs/introduction").paths);
    expect(paths.at(-1)).toBe("/glossary/kerberos");
  });
});

function titleOf(page: Element): string {
  const title = inside(page).find(
    (element) => element.tagName === "h1" && !hasClass(element, "book-section"),
  );
  return title ? plain(printedWords(title)) : "";
}
