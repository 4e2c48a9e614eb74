import { readFileSync } from "node:fs";
import { axeInBothModes } from "../../e2e/support/axe";
import { expect, open, phone, test, wide } from "../../e2e/support/fixtures";

const sitemap = readFileSync("public/sitemap.xml", "utf8");
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = ""]) => new URL(address).pathname,
);

// Ten minutes of axe: the gate runs all rules on one page of each kind, at one width.
for (const path of paths)
  test(`axe finds nothing wrong on ${path}, at 390 and 1440 px, in light and dark`, async ({
    page,
  }) => {
    await open(page, path);
    for (const viewport of [phone, wide]) {
      await page.setViewportSize(viewport);
      expect([viewport.width, await axeInBothModes(page)]).toEqual([viewport.width, []]);
    }
  });
