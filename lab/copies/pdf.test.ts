import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";
import { site } from "../../src/config/site";
import { attributeOf } from "../../src/gatsby/html/parse-html";
import { mainOf, plain, printedBelow as below, printedWords as words } from "./printed-text";

// A diagram and tables; commands and a long configuration; a term with links to both.
const paths = [
  "/docs/introduction/technology-stack",
  "/docs/ldaps-and-ldap/md-gitlab",
  "/glossary/kerberos",
];
const sections = ["Администрирование", "LDAP и LDAPS", "Термины и определения"];
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

  test("opens with a title page: the product, its version, the day, how many pages, the address", () => {
    const { name, kind, version } = site.product;
    const cover = textOf("first.pdf", "-l", "1").replace(/\s+/g, " ");
    expect(plain(cover)).toMatch(
      new RegExp(
        `^${plain(kind + name)}Документация${plain(`Версия ${version}`)}\\d{1,2}[а-я]+20\\d\\dгода` +
          `Выбранныестраницы:3http://localhost:9000/docs$`,
      ),
    );
    expect([edgeOf("first.pdf", 1, "top"), edgeOf("first.pdf", 1, "bottom")]).toEqual(["", ""]);
  });

  test("names on each sheet its section, its page, the product and the number", () => {
    const titles = pages.map((elements) => {
      const title = elements.find(({ tagName }) => tagName === "h1");
      return title ? words(title).trim() : "";
    });
    const starts = paths.map((_, index) => startOf(pdf, `p${index + 1}`));
    const product = `${site.product.name} ${site.product.version}`;
    for (let sheet = 3; sheet <= pdf.getPageCount(); sheet += 1) {
      const own = starts.filter((start) => start <= sheet).length - 1;
      expect([sheet, edgeOf("first.pdf", sheet, "top")]).toEqual([
        sheet,
        plain(`${sections[own]}${titles[own]}`),
      ]);
      expect(edgeOf("first.pdf", sheet, "bottom")).toBe(plain(`${sheet}${product}`));
    }
    expect(edgeOf("first.pdf", 2, "top")).toBe("Содержание");
  });

  test("is printed on white, the code and the diagrams too", () => {
    expect(pdf.getPageCount()).toBeGreaterThan(10);
    for (let sheet = 1; sheet <= pdf.getPageCount(); sheet += 1) {
      const { edge, dark } = lightOf("first.pdf", sheet);
      expect({ sheet, edge, isLight: dark < 0.2 }).toEqual({ sheet, edge: 255, isLight: true });
    }
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
      "Страницы или части документации docs/introduction/no-such-page нет.",
    ),
  });
});

/** What stands in the margin of a sheet. */
function edgeOf(file: string, sheet: number, edge: "top" | "bottom"): string {
  const area = edge === "top" ? ["-y", "0", "-H", "60"] : ["-y", "784", "-H", "58"];
  const args = ["-raw", ...area, "-x", "0", "-W", "595", "-f", `${sheet}`, "-l", `${sheet}`];
  return plain(execFileSync("pdftotext", [...args, join(folder, file), "-"], { encoding: "utf8" }));
}

/** How light the corner of a sheet is, and which part of the sheet is darker than a middle gray. */
function lightOf(file: string, sheet: number): { readonly edge: number; readonly dark: number } {
  const args = ["-gray", "-r", "30", "-f", `${sheet}`, "-l", `${sheet}`, join(folder, file)];
  const picture = execFileSync("pdftoppm", args);
  const head = /^P5\s+\d+\s+\d+\s+255\s/.exec(picture.toString("latin1", 0, 40))?.[0] ?? "";
  const dots = picture.subarray(head.length);
  return {
    edge: dots[0] ?? 0,
    dark: dots.reduce((count, dot) => count + (dot < 128 ? 1 : 0), 0) / dots.length,
  };
}

/** The sheet that a named place stands on. */
function startOf(document: PDFDocument, name: string): number {
  const places = document.catalog.lookup(PDFName.of("Dests"), PDFDict);
  const sheet = places.lookup(PDFName.of(name), PDFArray).get(0);
  return document.getPages().findIndex(({ ref }) => ref === sheet) + 1;
}

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
