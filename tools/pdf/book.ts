import { readFileSync } from "node:fs";
import { longDate } from "../../src/components/reading/long-date";
import { site } from "../../src/config/site";
import { escapeHtml } from "../../src/markup/html";
import { readBookPage, type BookPage } from "./book-page";
import type { BuiltPages, Section } from "./built-pages";

interface Chapter {
  readonly title: string | null;
  readonly key: string;
  readonly pages: readonly BookPage[];
}

/** Joins the pages of the sections after a title page and a table of contents. */
export function makeBook(built: BuiltPages, sections: readonly Section[], isWhole: boolean) {
  const chapters = readChapters(built, sections);
  const pages = chapters.flatMap((chapter) => chapter.pages);
  const byAddress = new Map(pages.map((page) => [plainAddress(new URL(page.address)), page]));
  const placeOf = (address: URL): string | null => {
    const page = byAddress.get(plainAddress(address));
    if (page === undefined) return null;
    const id = decodeURIComponent(address.hash.slice(1));
    return page.ids.has(id) ? `${page.key}-${id}` : page.key;
  };
  const body = chapters.map((chapter) => chapterHtml(chapter, placeOf)).join("\n");
  const styles = new Set(pages.flatMap((page) => page.styles));
  const title = `${site.product.name} ${site.product.version}: документация`;
  return {
    title,
    /** With page numbers in the table of contents; ids missing from `numbers` get none yet. */
    html: (numbers: ReadonlyMap<string, number>): string =>
      [
        `<!DOCTYPE html><html lang="ru" dir="ltr" data-theme="light"><head><meta charset="utf-8">`,
        `<title>${escapeHtml(title)}</title>`,
        ...[...styles, readFileSync("tools/pdf/book.css", "utf8"), headersOf(chapters)].map(
          (css) => `<style>${css}</style>`,
        ),
        `</head><body class="book">`,
        titlePage(built, isWhole ? null : pages),
        contents(chapters, numbers),
        body,
        `</body></html>`,
      ].join("\n"),
  };
}

function readChapters(built: BuiltPages, sections: readonly Section[]): Chapter[] {
  let count = 0;
  return sections.map(({ title, paths }, index) => ({
    title,
    key: `s${index + 1}`,
    pages: paths.map((path) => readBookPage(`p${(count += 1)}`, built.html(path))),
  }));
}

/** An address without the parts that do not identify a page. */
function plainAddress({ origin, pathname }: URL): string {
  return origin + pathname.replace(/\/$/, "");
}

function chapterHtml(
  { title, key, pages }: Chapter,
  placeOf: (address: URL) => string | null,
): string {
  const depth = title === null ? 0 : 1;
  return pages
    .map((page, index) => {
      const heading =
        title !== null && index === 0
          ? `<h1 class="book-section" id="${key}">${escapeHtml(title)}</h1>`
          : "";
      const text = page.html(placeOf, depth);
      return `<section class="book-page" id="${page.key}" style="page: ${page.key}">${heading}${text}</section>`;
    })
    .join("\n");
}

function titlePage({ root, builtAt }: BuiltPages, chosen: readonly BookPage[] | null): string {
  const { name, kind, version } = site.product;
  const lines = [
    `Версия ${version}`,
    longDate(builtAt.toISOString()),
    ...(chosen === null ? [] : [`Выбранные страницы: ${chosen.length}`]),
  ];
  return `<section class="book-cover"><p class="book-kind">${escapeHtml(kind)}</p>
<p class="book-name">${escapeHtml(name)}</p><p class="book-what">Документация</p>
<div class="book-facts">${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("")}
<p><a href="${escapeHtml(root)}/docs">${escapeHtml(root)}/docs</a></p></div></section>`;
}

// Above this, the table of contents lists only pages; the bookmarks list all headings.
const mostPagesWithSections = 40;

function contents(chapters: readonly Chapter[], numbers: ReadonlyMap<string, number>): string {
  const line = (id: string, title: string, depth: number): string =>
    `<li data-depth="${depth}"><a href="#${id}"><span>${escapeHtml(title)}</span><span class="book-number">${numbers.get(id) ?? ""}</span></a></li>`;
  const isShort = chapters.flatMap(({ pages }) => pages).length <= mostPagesWithSections;
  const lines = chapters.flatMap(({ title, key, pages }) => [
    ...(title === null ? [] : [line(key, title, 1)]),
    ...pages.flatMap((page) => [
      line(page.key, page.title, title === null ? 1 : 2),
      ...page.headings
        .filter(({ level }) => level === 2 && isShort)
        .map((heading) => line(heading.id, heading.title, 3)),
    ]),
  ]);
  return `<section class="book-contents"><h1>Содержание</h1><ol role="list">${lines.join("\n")}</ol></section>`;
}

/** The running heads: Chromium does not support `string-set`. */
function headersOf(chapters: readonly Chapter[]): string {
  const { name, version } = site.product;
  const footer = `@page { @bottom-left { content: ${quoted(`${name} ${version}`)} } }`;
  // Chromium takes a later rule for all pages over an earlier one for the cover.
  const cover = `@page cover { @bottom-left { content: "" } }`;
  return [
    footer,
    cover,
    ...chapters.flatMap(({ title, pages }) =>
      pages.map(
        (page) =>
          `@page ${page.key} { @top-left { content: ${quoted(title ?? "")} } @top-right { content: ${quoted(page.title)} } }`,
      ),
    ),
  ].join("\n");
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&")}"`.replaceAll("<", "\\3C ");
}
