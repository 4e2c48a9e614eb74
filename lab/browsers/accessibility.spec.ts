import { renderAll } from "../../e2e/support/axe";
import { expect, open, test } from "../../e2e/support/fixtures";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";

test.describe("A screen of 320 px", () => {
  test("keeps its pages on it with the spacing of text that a reader may set", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/status of 404.*\/no-such-page/);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [
      "/",
      "/docs",
      gitlab,
      "/glossary",
      "/docs/updates",
      "/docs/errors",
      "/no-such-page",
    ]) {
      await open(page, path);
      await renderAll(page);
      // WCAG 2.2, 1.4.12.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
        );
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      // A heading or a list of links is cut without the page growing wider.
      const cut = await page
        .locator("main :is(h1, nav)")
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.scrollWidth > part.clientWidth + 1)
            .map((part) => part.textContent),
        );
      expect.soft({ path, width, cut }).toEqual({ path, width: 320, cut: [] });
    }
  });
});
