import type { Page } from "@playwright/test";
import { expect, test, wide } from "../../e2e/support/fixtures";

const outsideDocs = [
  "/",
  "/glossary",
  "/glossary/kerberos",
  "/blog",
  "/blog/archive",
  "/blog/keytab",
  "/blog/privacy",
  "/blog/about-us",
  "/search?q=ldap",
  "/no-such-page",
];
const inDocs = [
  "/docs",
  "/docs/introduction/md-install",
  "/docs/updates/V2.4.0",
  "/docs/errors",
  "/docs/ldap-filter",
  "/docs/ports",
  "/docs/ldaps-and-ldap",
];

const left = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().left));

test.describe("The grid", () => {
  for (const width of [wide.width, 1024])
    test(`at ${width} px text begins at one edge outside the documentation, at one inside`, async ({
      page,
      trouble,
    }) => {
      trouble.allow(/404/);
      await page.setViewportSize({ width, height: 900 });
      const found: Record<string, number> = {};
      for (const path of [...outsideDocs, ...inDocs]) {
        await page.goto(path);
        found[path] = await left(page, "main h1");
      }
      const logo = await left(page, "header nav a");
      const column = found["/docs"] ?? 0;
      expect(found).toEqual({
        ...Object.fromEntries(outsideDocs.map((path) => [path, logo])),
        ...Object.fromEntries(inDocs.map((path) => [path, column])),
      });
    });
});
