import type { Page } from "@playwright/test";
import { paint } from "./support/early";
import { expect, held, open, scrolled, takenOver, test, wide } from "./support/fixtures";
import { withText } from "./support/pages-text";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const install = "/docs/introduction/md-install";
const bar = (page: Page) => page.getByRole("navigation", { name: "Главная навигация" });
const progress = (page: Page) => page.getByRole("progressbar");

test.use({ viewport: wide });

test.describe("A link", () => {
  test("of the bar opens its page without loading the site anew, and the keyboard goes on from its top", async ({
    page,
  }) => {
    await open(page, gitlab);
    const isSameDocument = await marked(page);
    await bar(page).getByRole("link", { name: "Термины и определения" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Термины");
    await expect(page).toHaveTitle(/^Термины и определения \| /);
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(
      page.getByRole("main").getByRole("button", { name: "Копировать как Markdown" }),
    ).toBeFocused();
    expect(await isSameDocument()).toBe(true);
  });

  test("that leaves the site opens in a new tab and says so", async ({ page }) => {
    await open(page, await withText(page, "Читайте [руководство](https://example.org/guide).\n"));
    const link = page.getByRole("link", { name: "руководство откроется в новой вкладке" });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener");
  });

  test("to a heading of the same page moves there and loads nothing", async ({ page }) => {
    await open(
      page,
      await withText(
        page,
        `[Вниз](#end)\n\n${"Строка.\n\n".repeat(60)}\n\n## Конец {#end}\n\nТекст.\n`,
      ),
    );
    const requests = requestsOf(page);
    await page.getByRole("article").getByRole("link", { name: "Вниз" }).click();
    await expect(page.getByRole("heading", { name: "Конец" })).toBeInViewport();
    await expect(page).toHaveURL(/#end$/);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(await requests()).toEqual([]);
  });
});

test.describe("A screen reader", () => {
  test("hears of the new page in Russian, politely, and nothing in English", async ({ page }) => {
    await open(page, gitlab);
    await bar(page).getByRole("link", { name: "Термины и определения" }).click();
    const words = page.getByRole("status").filter({ hasText: "Открыта страница: Термины" });
    await expect(words).toHaveAttribute("aria-live", "polite");
    await bar(page).getByRole("link", { name: "О нас" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "Открыта страница: О продукте и об этом сайте" }),
    ).toHaveCount(1);
    expect(await page.locator("body").ariaSnapshot()).not.toContain("Navigated");
  });
});

test.describe("Back and forward", () => {
  for (const [state, begin] of [
    ["with its code", open],
    ["before its code came", paint],
  ] as const)
    test(`bring back how far the page was scrolled ${state}`, async ({ page }) => {
      await begin(page, install);
      await page.mouse.move(700, 500);
      await page.mouse.wheel(0, 2000);
      await expect.poll(() => scrolled(page)).toBe(2000);
      await takenOver(page);
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: "Блог", exact: true })
        .dispatchEvent("click");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Блог");
      await expect.poll(() => scrolled(page)).toBe(0);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Установка и настройка");
      await expect.poll(() => scrolled(page)).toBe(2000);
      await page.goForward();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Блог");
      await expect.poll(() => scrolled(page)).toBe(0);
    });
});

test.describe("Progress bar", () => {
  test("stands 200 ms after a slow page was asked for, not before, and goes when the page is there", async ({
    page,
  }) => {
    await open(page, "/");
    const release = await held(page, "**/page-data/glossary/page-data.json");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await bar(page).getByRole("link", { name: "Термины и определения" }).click();
    await page.clock.runFor(190);
    await expect(progress(page)).toHaveCount(0);
    await page.clock.runFor(20);
    await page.clock.resume();
    await expect(progress(page)).toHaveAccessibleName("Страница загружается");
    await expect(page).toHaveURL("/");
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Термины");
    await expect(progress(page)).toHaveCount(0);
  });
});

test.describe("Fetching ahead", () => {
  const glossaryData = /page-data\/glossary\/page-data\.json/;

  test("a page is fetched when the pointer comes to a link to it", async ({ page }) => {
    await open(page, "/");
    const fetched = page.waitForRequest(glossaryData);
    await bar(page).getByRole("link", { name: "Термины и определения" }).hover();
    await fetched;
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
