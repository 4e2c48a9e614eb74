import type { Page } from "@playwright/test";
import { headingOf } from "./support/built";
import { barButton } from "./support/account";
import { expect, open, phone, scrolled, test, wide } from "./support/fixtures";
import { searchBox, searchDialog } from "./support/search";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const menuButton = (page: Page) => page.getByRole("button", { name: "Меню", exact: true });
const menu = (page: Page) => page.getByRole("dialog", { name: "Меню сайта" });
const signIn = (page: Page) => page.getByRole("dialog", { name: "Вход", exact: true });

interface Overlay {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly open: (page: Page) => Promise<void>;
  readonly dialog: (page: Page) => ReturnType<Page["getByRole"]>;
  readonly opener: (page: Page) => ReturnType<Page["getByRole"]>;
}

const overlays: Readonly<Record<string, Overlay>> = {
  search: {
    viewport: wide,
    open: (page) => searchBox(page).click(),
    dialog: searchDialog,
    opener: searchBox,
  },
  "sign-in": {
    viewport: wide,
    open: (page) => barButton(page, "Войти").click(),
    dialog: signIn,
    opener: (page) => barButton(page, "Войти"),
  },
  "the menu of narrow screens": {
    viewport: phone,
    open: (page) => menuButton(page).click(),
    dialog: menu,
    opener: menuButton,
  },
};

/** Back, as the browser's button does it: also where no page is loaded for it. */
const back = (page: Page): Promise<void> => page.evaluate(() => window.history.back());

for (const [name, overlay] of Object.entries(overlays)) {
  test.describe(`Back with ${name} open`, () => {
    test.use({ viewport: overlay.viewport });

    test("on the first page of a visit closes it; the page stays where it was; Back again leaves", async ({
      page,
    }) => {
      await page.goto("about:blank");
      await open(page, gitlab);
      // Beside the sidebar, which scrolls by itself.
      await page.mouse.move(overlay.viewport.width / 2, 400);
      await page.mouse.wheel(0, 600);
      await expect.poll(() => scrolled(page)).toBe(600);
      // The bar comes back.
      await page.mouse.wheel(0, -50);
      await expect.poll(() => scrolled(page)).toBe(550);
      await expect(page.getByRole("navigation", { name: "Главная навигация" })).toBeInViewport({
        ratio: 1,
      });
      await overlay.open(page);
      await expect(overlay.dialog(page)).toBeVisible();
      const place = await scrolled(page);
      expect(place).toBeGreaterThan(0);
      await back(page);
      await expect(overlay.dialog(page)).toBeHidden();
      await expect(page).toHaveURL(gitlab);
      await expect(heading(page)).toHaveText(headingOf(gitlab));
      expect(await scrolled(page)).toBe(place);
      await page.goBack();
      await expect(page).toHaveURL("about:blank");
    });
  });
}

test.describe("On a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("sign-in opened from the menu closes first, the menu next, then Back leaves", async ({
    page,
  }) => {
    await page.goto("about:blank");
    await open(page, "/glossary");
    await menuButton(page).click();
    await menu(page).getByRole("button", { name: "Войти" }).click();
    await expect(signIn(page)).toBeVisible();
    await back(page);
    await expect(signIn(page)).toBeHidden();
    await expect(menu(page)).toBeVisible();
    await back(page);
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL("/glossary");
    await page.goBack();
    await expect(page).toHaveURL("about:blank");
  });
});
