import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";
import { attributeOf, htmlElements, type Element } from "../../src/gatsby/html/parse-html";

// A diagram and tables; commands and a long configuration; a term with links to both.
const paths = [
  "/docs/introduction/technology-stack",
  "/docs/ldaps-and-ldap/md-gitlab",
  "/glossary/kerberos",
];
const sections = ["Введение", "LDAP и LDAPS", "Термины и определения"];
const folder = mkdtempSync(join(tmpdir(), "pdf-"));
const run = promisify(execFile);
const build = (file: string, parts: readonly string[]) =>
  run(process.execPath, [
    "tools/run/run-typescript.mjs",
    "tools/pdf/main.ts",
    ...["--out", join(folder, file)],
    ...parts,
  ]);

/** Text between the header and the footer of each sheet, in the order in which it was printed. */
const textOf = (file: string, ...args: string[]): string =>
  execFileSync(
    "pdftotext",
    ["-raw", "-x", "0", "-y", "60", "-W", "595", "-H", "724", ...args, join(folder, file), "-"],
    { encoding: "utf8", maxBuffer: 1e8 },
  );
/** A divided word is whole again, and no line or column tells two texts apart. */
const plain = (text: string): string => text.replace(/\u00AD[-\u2010]\n|[\s\u00AD]/g, "");

let pdf: PDFDocument;
beforeAll(async () => {
  await Promise.all([
    build("first.pdf", paths),
    build(
      "second.pdf",
      paths.map((path) => path.slice(1)),
    ),
  ]);
  pdf = await PDFDocument.load(readFileSync(join(folder, "first.pdf")));
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

const leftOut = new Set(["nav", "button", "script", "select", "textarea", "svg"]);
const hidden = (element: Element): boolean =>
  leftOut.has(element.tagName) ||
  /^c-(?:anchor|values)\b/.test(attributeOf(element, "class") ?? "") ||
  attributeOf(element, "class")?.startsWith("TableOfContents") === true;
const children = (element: Element): Element[] =>
  element.childNodes.filter((child) => "tagName" in child);
const below = (element: Element): Element[] =>
  children(element)
    .filter((child) => !hidden(child))
    .flatMap((child) => [child, ...below(child)]);
const words = (element: Element): string =>
  element.childNodes
    .map((child) =>
      "value" in child ? child.value : "tagName" in child && !hidden(child) ? words(child) : "",
    )
    .join("");
const mainOf = (path: string): Element => {
  const html = readFileSync(`public${path}/index.html`, "utf8");
  const main = htmlElements(html).find(({ tagName }) => tagName === "main");
  if (!main) throw new Error(`${path} has no main`);
  return main;
};
const blocks = /^(?:p|li|td|th|h[1-6]|dt|dd|figcaption|summary|pre)$/;

describe("the PDF of three pages", () => {
  const pages = paths.map((path) => below(mainOf(path)));

  test("has every text, table cell and command of the pages, none cut", () => {
    const text = plain(textOf("first.pdf"));
    const texts = pages.flatMap((elements) =>
      elements
        .filter(
          (element) =>
            blocks.test(element.tagName) &&
            !below(element).some((each) => blocks.test(each.tagName)),
        )
        .map(words),
    );
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter((each) => !text.includes(plain(each)))).toEqual([]);
  });

  test("divides Russian words by soft hyphens, which stand at ends of lines only", () => {
    const lines = textOf("first.pdf").split("\n");
    expect(lines.filter((line) => /\u00AD[-\u2010]$/.test(line)).length).toBeGreaterThan(30);
    expect(lines.filter((line) => /\u00AD(?![-\u2010]$)/.test(line))).toEqual([]);
  });

  test("has bookmarks that are the headings, a section above its pages", () => {
    const headings = pages.flatMap((elements, index) => [
      `1 ${sections[index]}`,
      ...elements
        .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
        .map((element) => `${Number(element.tagName[1]) + 1} ${words(element).trim()}`),
    ]);
    expect(bookmarks(pdf)).toEqual(["1 Содержание", ...headings]);
  });

  test("links to places inside where it has them, by their full address elsewhere", () => {
    const places = pdf.catalog.lookup(PDFName.of("Dests"), PDFDict);
    const links = linksOf(pdf);
    const inside = links.filter((link) => link.startsWith("/"));
    expect(inside.filter((link) => !places.has(PDFName.of(link.slice(1))))).toEqual([]);
    const outside = links.filter((link) => !link.startsWith("/"));
    expect(outside.filter((link) => !/^(?:https?|mailto|tel):/.test(link))).toEqual([]);
    for (const path of paths)
      expect(outside.filter((link) => new URL(link).pathname === path)).toEqual([]);
    // The term's own links lead to other pages, which are not here.
    expect(outside).toContain("http://localhost:9000/docs/introduction/kerberos-setting");
    const ofPages = pages.flat().filter(({ tagName }) => tagName === "a");
    const toPages = ofPages.filter((link) =>
      paths.includes((attributeOf(link, "href") ?? "").replace(/#.*/, "")),
    );
    expect(toPages.length).toBeGreaterThan(0);
  });

  test("has contents whose numbers are those of the sheets", () => {
    const contents = textOf("first.pdf", "-f", "2", "-l", "2").split("\n");
    for (const title of ["Вход в GitLab через LDAP", "Настройте подключение", "Kerberos"]) {
      const place = contents.findIndex((line) => line.startsWith(title));
      const number = /\d+$/.exec(contents[place] ?? "")?.[0] ?? contents[place + 1] ?? "";
      expect(number).toMatch(/^\d+$/);
      expect(plain(textOf("first.pdf", "-f", number, "-l", number))).toContain(plain(title));
    }
  });

  test("is the same text with the same bookmarks at a second run", async () => {
    expect(textOf("second.pdf")).toBe(textOf("first.pdf"));
    const second = await PDFDocument.load(readFileSync(join(folder, "second.pdf")));
    expect(bookmarks(second)).toEqual(bookmarks(pdf));
  });
});

test("a page that is not there stops the command with a sentence that names it", async () => {
  await expect(build("none.pdf", ["docs/introduction/no-such-page"])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      "No page or part of the documentation is named docs/introduction/no-such-page.",
    ),
  });
});

/** Titles with their depths. */
function bookmarks(document: PDFDocument): string[] {
  const found: string[] = [];
  const walk = (parent: PDFDict, depth: number): void => {
    let item = parent.lookupMaybe(PDFName.of("First"), PDFDict);
    while (item) {
      const title = item.lookup(PDFName.of("Title"));
      if (title instanceof PDFString || title instanceof PDFHexString)
        found.push(`${depth} ${title.decodeText()}`);
      walk(item, depth + 1);
      item = item.lookupMaybe(PDFName.of("Next"), PDFDict);
    }
  };
  walk(document.catalog.lookup(PDFName.of("Outlines"), PDFDict), 1);
  return found;
}

/** What each link leads to: `/name` of a place inside, or an address. */
function linksOf(document: PDFDocument): string[] {
  return document.getPages().flatMap(({ node }) => {
    const annotations = node.lookupMaybe(PDFName.of("Annots"), PDFArray)?.asArray() ?? [];
    return annotations.map((each) => {
      const link = document.context.lookup(each, PDFDict);
      const place = link.lookup(PDFName.of("Dest"));
      if (place instanceof PDFName) return place.asString();
      const address = link.lookup(PDFName.of("A"), PDFDict).lookup(PDFName.of("URI"));
      return address instanceof PDFString ? address.decodeText() : "";
    });
  });
}
