import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { site } from "../../src/config/site";
import { makeBook } from "./book";
import { openBuiltPages, selected } from "./built-pages";
import { pageNumbers, withFacts } from "./page-numbers";
import { openPrinter } from "./print";

/** Where `npm run build:pdf` writes. */
export const pdfFile = "offline/docs.pdf";

/**
 * Writes pages of the site built in `folder` as one PDF. `parts` names pages and parts; empty means
 * all documentation. Throws a `Refusal` if the build lacks one.
 * Chromium cannot number a table of contents: the book is printed again until its page numbers
 * match the printed ones.
 */
export async function buildPdf(folder: string, parts: readonly string[] = [], file = pdfFile) {
  const built = openBuiltPages(folder);
  const sections = selected(built.sections, parts);
  const book = makeBook(built, sections, parts.length === 0);
  const printer = await openPrinter(folder, built.root);
  try {
    let numbers = new Map<string, number>();
    for (let pass = 0; pass < 4; pass += 1) {
      const pdf = await printer.print(book.html(numbers));
      const landed = await pageNumbers(pdf);
      if (isSame(numbers, landed)) {
        const done = await withFacts(pdf, {
          title: book.title,
          author: site.owner.legalEntity,
          date: built.builtAt,
        });
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, done);
        return {
          /** Number of the site's pages in it. */
          sitePages: sections.flatMap(({ paths }) => paths).length,
          sheets: Math.max(0, ...landed.values()),
          bytes: done.length,
        };
      }
      numbers = landed;
    }
    throw new Error("The page numbers of the contents do not settle.");
  } finally {
    await printer.close();
  }
}

function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([id, number]) => other.get(id) === number);
}
