import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium as playwright, type Page } from "@playwright/test";
import { chromium, chromiumArguments } from "../programs/chromium";
import { dropUnusedSoftHyphens, settleTables } from "./hyphenate";

/** Width of the text of a page of the book, as tools/pdf/book.css has it. */
const textWidth = 642;

/** What prints a document of a site: its address, and the folder its files stand in. */
export interface Printer {
  readonly print: (html: string) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/**
 * Starts Chromium. It gets the document and the files of the folder at the site's own address,
 * without a server and without a network.
 */
export async function openPrinter(folder: string, root: string): Promise<Printer> {
  const browser = await playwright.launch({
    executablePath: chromium(),
    args: [
      ...chromiumArguments,
      // Letters stand where the type wants them, not where pixels of a screen are.
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
        throw new Error(`The book asks for absent files: ${absent.join(", ")}`);
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

/** Answers all requests of a page by files; the list it gives names what there was no file for. */
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
