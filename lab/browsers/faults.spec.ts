import type { Page } from "@playwright/test";
import { expect, held, open, test, wide } from "../../e2e/support/fixtures";
import { withText } from "../../e2e/support/pages-text";
import { headingOf } from "../../e2e/support/built";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";

const install = "/docs/introduction/md-install";

const bar = (page: Page) => page.getByRole("navigation", { name: "Главная навигация" });

const terms = (page: Page) => bar(page).getByRole("link", { name: "Термины и определения" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.use({ viewport: wide });

test.describe("A page that does not come", () => {
  test("at once: the old one stays and can be left meanwhile; the last link followed wins", async ({
    page,
  }) => {
    await open(page, gitlab);
    const release = await held(page, "**/page-data/glossary/page-data.json");
    await terms(page).click();
    await expect(heading(page)).toHaveText(headingOf(gitlab));
    await expect(page.getByRole("progressbar")).toBeVisible();
    await bar(page).getByRole("link", { name: "О нас" }).click();
    await expect(page).toHaveURL("/blog/about-us");
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    const late = page.waitForResponse("**/page-data/glossary/page-data.json");
    release();
    await (await late).finished();
    await page.evaluate(() => fetch("/robots.txt"));
    await expect(page).toHaveURL("/blog/about-us");
    await terms(page).click();
    await expect(heading(page)).toHaveText("Термины");
  });
});

test.describe("An address", () => {
  test("that ends in a hash of no heading shows its page from the top, whole and alive; so does one whose hash breaks later", async ({
    page,
  }) => {
    for (const hash of ["#no-such-place", "#%E0%A4%A"])
      await test.step(hash, async () => {
        await open(page, install + hash);
        await expect(heading(page)).toBeInViewport();
        await terms(page).click();
        await expect(heading(page)).toHaveText("Термины");
      });
    await open(page, install);
    await page.evaluate(() => {
      window.location.hash = "#%E0%A4%A";
    });
    await expect(page).toHaveURL(install);
    await terms(page).click();
    await expect(heading(page)).toHaveText("Термины");
  });
});

test.describe("A part that does not come", () => {
  test("the dialog of pictures in time: it opens over no other page, nor leads away from it", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource|ChunkLoadError|Loading chunk/);
    await open(page, await withText(page, '<Figure src="a.png" alt="Схема стенда" />\n'));
    let drop: (() => void) | undefined;
    await page.route("**/picture-dialog*.js", async (route) => {
      await new Promise<void>((done) => (drop = done));
      await route.abort();
    });
    await page.getByRole("link", { name: "Увеличить: Схема стенда" }).click();
    await terms(page).click();
    await expect(heading(page)).toHaveText("Термины");
    await expect.poll(() => drop).toBeDefined();
    const failed = page.waitForEvent("requestfailed");
    drop?.();
    await failed;
    await page.evaluate(() => fetch("/robots.txt"));
    await expect(page).toHaveURL("/glossary");
  });

  test("the dialog of pictures: the link leads to the picture", async ({ page, trouble }) => {
    trouble.allow(/Failed to load resource|ChunkLoadError|Loading chunk/);
    await open(page, await withText(page, '<Figure src="a.png" alt="Схема стенда" />\n'));
    await page.route("**/picture-dialog*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Увеличить: Схема стенда" }).click();
    await expect(page).toHaveURL("/icon.svg?large");
  });
});

test.describe("A page that crashes", () => {
  test("is shown by «Try again» once the cause is gone", async ({ page, trouble }) => {
    trouble.allow(/сбой на пробу/);
    await page.addInitScript(() => {
      const replace = String.prototype.replaceAll as (this: string, ...rest: unknown[]) => string;
      String.prototype.replaceAll = function (this: string, ...rest: unknown[]) {
        if ("isBroken" in window) throw new Error("сбой на пробу");
        return replace.apply(this, rest);
      };
    });
    await open(page, gitlab);
    await page.evaluate(() => Object.assign(window, { isBroken: true }));
    await terms(page).click();
    await expect(heading(page)).toHaveText("This page crashed.");
    await expect(page.getByRole("main")).toContainText("сбой на пробу");
    await page.evaluate(() => Reflect.deleteProperty(window, "isBroken"));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page)).toHaveText("Термины");
  });
});
