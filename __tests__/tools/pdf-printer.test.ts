import { readFileSync } from "node:fs";
import { expect, jest, test } from "@jest/globals";
import { openPrinter } from "../../tools/pdf/print";

jest.setTimeout(120_000);

test.each(["https://docs.example.ru", "https://docs.example.ru/portal"])(
  "the cover of the book finds its drawing on a site at %s",
  async (root) => {
    const printer = await openPrinter("static", root);
    const style = readFileSync("tools/pdf/book.css", "utf8");
    try {
      const pdf = await printer.print(
        `<!doctype html><style>${style}</style><section class="book-cover"></section>`,
      );
      expect(Buffer.from(pdf.subarray(0, 5)).toString("latin1")).toBe("%PDF-");
    } finally {
      await printer.close();
    }
  },
);
