import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium as playwright, type Page } from "@playwright/test";
import { chromium, chromiumArguments } from "../programs/chromium";
import { dropUnusedSoftHyphens, settleTables } from "./hyphenate";

/** Text width of a page of the book, as in tools/pdf/book.css. */
const textWidth = 642;

/** Prints a document of a site: its address, and the folder of its files. */
export interface Printer {
  readonly print: (html: string) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/**
 * Starts Chromium. It loads the document and the folder's files from the site's own address,
 * without a server or network.
 */
export async function openPrinter(folder: string, root: string): Promise<Printer> {
  const browser = await playwright.launch({
    executablePath: chromium(),
    args: [
      ...chromiumArguments,
      // Letters are placed by the font's metrics, not on screen pixels.
      "--font-render-hinting=none",
    ],
  });
  const address = `${root}/book`;
  return {
    async print(html) {
      const page = await browser.newPage({ viewport: { width: textWidth, height: 960 } });
      page.setDefaultTimeout(0);
      await page.emulateMedia({ media: "print" });
      const absent = await answerFrom(page, folder, root, address, html);
      await page.goto(address, { waitUntil: "load" });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      if (absent.length > 0)
        throw new Error(`The book refers to absent files: ${absent.join(", ")}`);
      await page.evaluate(settleTables);
      await page.evaluate(dropUnusedSoftHyphens);
      const pdf = await page.pdf({
        preferCSSPageSize: true,
        printBackground: true,
        outline: true,
        tagged: true,
      });
      await page.close();
      return pdf;
    },
    close: () => browser.close(),
  };
}

/** Answers all requests of a page from files; the returned list names requests without a file. */
async function answerFrom(
  page: Page,
  folder: string,
  root: string,
  address: string,
  html: string,
): Promise<string[]> {
  const absent: string[] = [];
  await page.route("**/*", async (route) => {
    const url = route.request().url();
    const file = join(folder, decodeURIComponent(url.slice(root.length).replace(/[?#].*/, "")));
    if (url === address) await route.fulfill({ body: html, contentType: "text/html" });
    else if (url.startsWith(`${root}/`) && existsSync(file)) await route.fulfill({ path: file });
    else {
      absent.push(url);
      await route.abort();
    }
  });
  return absent;
}
