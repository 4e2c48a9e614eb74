import { expect, test } from "@jest/globals";
import { checkedCodes } from "../../../src/gatsby/feeds/home-facts";
import type { LoadedContent } from "../../../src/gatsby/load-content";

const rendered = (...blocks: readonly [language: string, title: string | null][]) => ({
  rendered: { codes: blocks.map(([language, title]) => ({ language, title })) },
});

test("the figure of the home page counts the blocks of pages and sheets that a program checks", () => {
  const content = {
    pages: [
      rendered(["console", null], ["text", null], ["ui", "Окно"]),
      rendered(["ini", "/etc/sssd/sssd.conf"]),
    ],
    sheets: [rendered(["bash", null])],
  } as unknown as LoadedContent;
  expect(checkedCodes(content)).toBe(3);
});
