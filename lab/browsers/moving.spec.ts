import type { Page } from "@playwright/test";
import { expect, held, open, takenOver, test, wide } from "../../e2e/support/fixtures";
import { withText } from "../../e2e/support/pages-text";

const bar = (page: Page) => page.getByRole("navigation", { name: "Главная навигация" });

const progress = (page: Page) => page.getByRole("progressbar");

const install = "/docs/introduction/md-install";

test.use({ viewport: wide });

test.describe("A link", () => {
  test("followed before the first page's data has come opens its page", async ({ page }) => {
    const letGo = await held(page, "**/page-data/blog/page-data.json");
    const asked = page.waitForRequest("**/page-data/blog/page-data.json");
    await page.goto("/blog");
    await page.keyboard.press("Shift");
    await asked;
    await page.waitForFunction(() => "___loader" in window);
    await bar(page).getByRole("link", { name: "Термины и определения" }).click();
    await expect(page).toHaveURL("/glossary");
    letGo();
    await takenOver(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Термины");
  });

  test("with another query keeps the page, its place in the history and asks for no bar", async ({
    page,
  }) => {
    await open(page, await withText(page, "[Ещё раз](/blog/keytab?from=text)\n"));
    const isSameDocument = await marked(page);
    await page.getByRole("article").getByRole("link", { name: "Ещё раз" }).click();
    await expect(page).toHaveURL(/\?from=text$/);
    expect(await isSameDocument()).toBe(true);
  });

  test("of the text does so too, and Ctrl opens it in a new tab", async ({ page, context }) => {
    await open(
      page,
      await withText(
        page,
        "Откройте [термины](/glossary) или [раздел](/docs/introduction/md-install#check).\n",
      ),
    );
    const isSameDocument = await marked(page);
    const opened = context.waitForEvent("page");
    await page
      .getByRole("article")
      .getByRole("link", { name: "термины" })
      .click({ modifiers: ["ControlOrMeta"] });
    await expect(await opened).toHaveURL("/glossary");
    await page.getByRole("article").getByRole("link", { name: "раздел" }).click();
    await expect(page).toHaveURL(`${install}#check`);
    await expect(page.getByRole("heading", { name: "Проверьте результат" })).toBeInViewport();
    expect(await isSameDocument()).toBe(true);
  });
});

test.describe("Progress bar", () => {
  test("goes when the reader stays after all and follows the link of the page that is shown", async ({
    page,
  }) => {
    await open(page, "/blog/about-us");
    await held(page, "**/page-data/glossary/page-data.json");
    await page.clock.install();
    await bar(page).getByRole("link", { name: "Термины и определения" }).click();
    await expect(progress(page)).toBeVisible();
    await bar(page).getByRole("link", { name: "О нас" }).click();
    await expect(progress(page)).toHaveCount(0);
    await expect(page).toHaveURL("/blog/about-us");
    // Gatsby tells its plugins of a slow page after a second, of one that was left too.
    await page.clock.runFor(1200);
    await expect(progress(page)).toHaveCount(0);
  });
});

test.describe("Fetching ahead", () => {
  const glossaryData = /page-data\/glossary\/page-data\.json/;

  test("nothing is fetched just because a link is in view", async ({ page }) => {
    const requests = requestsOf(page);
    await open(page, "/");
    await page.clock.install();
    await page.clock.fastForward(10_000);
    expect((await requests()).filter((url) => glossaryData.test(url))).toEqual([]);
  });
});

/** Marks the document; what comes back tells whether it is still the same one. */
async function marked(page: Page): Promise<() => Promise<boolean>> {
  await takenOver(page);
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => "isMarked" in window);
}

/**
 * Collects the addresses a page asks for from now on; a request of its own shows that all before it
 * are there.
 */
function requestsOf(page: Page): () => Promise<string[]> {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  return async () => {
    await page.evaluate(() => fetch("/robots.txt"));
    return urls.filter((url) => !/\/(robots\.txt|icon\.svg)$/.test(url));
  };
}
