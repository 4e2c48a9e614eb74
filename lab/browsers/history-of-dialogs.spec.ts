import type { Page } from "@playwright/test";
import { headingOf } from "../../e2e/support/built";
import { barButton, signInDialog } from "../../e2e/support/account";
import {
  expect,
  held,
  open,
  phone,
  scrolled,
  takenOver,
  test,
  wide,
} from "../../e2e/support/fixtures";
import { withText } from "../../e2e/support/pages-text";
import { ask, openSearch, searchBox, searchDialog, searchOptions } from "../../e2e/support/search";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const menuButton = (page: Page) => page.getByRole("button", { name: "Меню", exact: true });
const menu = (page: Page) => page.getByRole("dialog", { name: "Меню сайта" });
const signIn = (page: Page) => page.getByRole("dialog", { name: "Вход", exact: true });
const zoomed = (page: Page) => page.getByRole("dialog", { name: "Схема стенда" });

const overlay = {
  open: (page: Page) => searchBox(page).click(),
  dialog: searchDialog,
  opener: searchBox,
};

/** Back, as the browser's button does it: also where no page is loaded for it. */
const back = (page: Page): Promise<void> => page.evaluate(() => window.history.back());
const forward = (page: Page): Promise<void> => page.evaluate(() => window.history.forward());

/** The history stands at the page itself: a hand is slower than that. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.history.state?.overlays ?? 0)).toBe(0);
}

/** What a browser does of itself on the way back is done within a few frames. */
const severalFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1)
      await new Promise((resolve) => void requestAnimationFrame(resolve));
  });

/** The page has stayed where it was for a few frames. */
const isStill = async (page: Page): Promise<boolean> => {
  const before = await scrolled(page);
  await severalFrames(page);
  return before === (await scrolled(page));
};

test.describe("Back with a dialog open", () => {
  test.use({ viewport: wide });

  test("Escape and Back on a page opened at a heading leave the focus where it was before, and the page too", async ({
    page,
  }) => {
    await open(page, `${gitlab}#settings`);
    await expect(page.locator("#settings")).toBeInViewport();
    await expect.poll(() => isStill(page)).toBe(true);
    const atHeading = await scrolled(page);
    // Beside the sidebar, which scrolls by itself.
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, -700);
    await expect.poll(() => scrolled(page)).toBe(atHeading - 700);
    for (const [how, close] of Object.entries({
      Escape: () => page.keyboard.press("Escape"),
      Back: () => back(page),
    }))
      await test.step(how, async () => {
        await overlay.open(page);
        await expect(overlay.dialog(page)).toBeVisible();
        await expect.poll(() => isStill(page)).toBe(true);
        const place = await scrolled(page);
        expect(place).not.toBe(atHeading);
        await close();
        await expect(overlay.dialog(page)).toBeHidden();
        await settled(page);
        await severalFrames(page);
        await expect(overlay.opener(page)).toBeFocused();
        expect(await scrolled(page)).toBe(place);
        await expect(page).toHaveURL(`${gitlab}#settings`);
      });
  });

  test("after a move closes it; Back and Forward then move as if it had never been open, and Escape leaves nothing in the history", async ({
    page,
  }) => {
    await open(page, "/glossary");
    await page.getByRole("main").getByRole("link", { name: "Kerberos" }).first().click();
    await expect(heading(page)).toHaveText("Kerberos");
    await overlay.open(page);
    await expect(overlay.dialog(page)).toBeVisible();
    await back(page);
    await expect(overlay.dialog(page)).toBeHidden();
    await expect(heading(page)).toHaveText("Kerberos");
    await forward(page);
    await back(page);
    await expect(heading(page)).toHaveText("Термины");
    await forward(page);
    await expect(heading(page)).toHaveText("Kerberos");
    await expect(overlay.dialog(page)).toBeHidden();
    for (const _ of [1, 2]) {
      await overlay.open(page);
      await expect(overlay.dialog(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(overlay.dialog(page)).toBeHidden();
      await settled(page);
    }
    // One Back goes to the page before.
    await back(page);
    await expect(page).toHaveURL("/glossary");
    await expect(heading(page)).toHaveText("Термины");
  });

  test("Forward does not open it again and moves nothing", async ({ page }) => {
    await open(page, gitlab);
    await overlay.open(page);
    await expect(overlay.dialog(page)).toBeVisible();
    await back(page);
    await expect(overlay.dialog(page)).toBeHidden();
    // Forward, and back by itself.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          let moves = 0;
          (window as unknown as { navigation: EventTarget }).navigation.addEventListener(
            "currententrychange",
            () => (moves += 1) === 2 && done(),
          );
          window.history.forward();
        }),
    );
    await expect(overlay.dialog(page)).toBeHidden();
    await expect(page).toHaveURL(gitlab);
    await overlay.open(page);
    await expect(overlay.dialog(page)).toBeVisible();
    await back(page);
    await expect(overlay.dialog(page)).toBeHidden();
    await expect(page).toHaveURL(gitlab);
  });

  test("a reload with it open leaves one page in the history", async ({ page }) => {
    await page.goto("about:blank");
    await open(page, gitlab);
    await overlay.open(page);
    await expect(overlay.dialog(page)).toBeVisible();
    await page.reload();
    await takenOver(page);
    await expect(overlay.dialog(page)).toBeHidden();
    await settled(page);
    await page.goBack();
    await expect(page).toHaveURL("about:blank");
  });
});

test.describe("On a wide screen", () => {
  test.use({ viewport: wide });

  test("a result of search takes the place after the page it was asked on", async ({ page }) => {
    await open(page, gitlab);
    await openSearch(page);
    await ask(page, "kerberos");
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(gitlab);
    const found = page.url();
    await expect(searchDialog(page)).toBeHidden();
    await back(page);
    await expect(page).toHaveURL(gitlab);
    await expect(heading(page)).toHaveText(headingOf(gitlab));
    await forward(page);
    await expect(page).toHaveURL(found);
    await expect(searchDialog(page)).toBeHidden();
  });

  test("a result on the same page leads to its heading; Back leads to where the reader was", async ({
    page,
  }) => {
    await open(page, gitlab);
    await openSearch(page);
    await ask(page, "gitlab проверка входа");
    const option = searchOptions(page)
      .and(page.locator(`[href^="${gitlab}#"]`))
      .first();
    await option.click();
    await expect(page).toHaveURL(new RegExp(`${gitlab}#.`));
    await expect(searchDialog(page)).toBeHidden();
    await back(page);
    await expect(page).toHaveURL(gitlab);
    await expect(heading(page)).toBeInViewport();
    await settled(page);
  });

  test("a picture shown large is closed by Back, on the first page too", async ({ page }) => {
    const path = await withText(page, '<Figure src="a.png" alt="Схема стенда" />\n');
    await page.goto("about:blank");
    await open(page, path);
    for (const _ of [1, 2]) {
      await page.getByRole("link", { name: "Увеличить: Схема стенда" }).click();
      await expect(zoomed(page)).toBeVisible();
      await back(page);
      await expect(zoomed(page)).toHaveCount(0);
      await expect(page).toHaveURL(path);
    }
    await page.goBack();
    await expect(page).toHaveURL("about:blank");
  });

  test("sign-in opened while a page was on its way is closed by Back on that page", async ({
    page,
  }) => {
    await open(page, gitlab);
    const letGo = await held(page, "**/page-data/blog/page-data.json");
    await page.locator('nav a[href="/blog"]').first().click();
    await barButton(page, "Войти").click();
    await signInDialog(page).email.fill("anna@example.ru");
    letGo();
    await expect(page).toHaveURL("/blog");
    await expect(signInDialog(page).email).toHaveValue("anna@example.ru");
    await expect.poll(() => page.evaluate(() => window.history.state?.overlays)).toBe(1);
    await back(page);
    await expect(signIn(page)).toBeHidden();
    await expect(page).toHaveURL("/blog");
    await settled(page);
    await back(page);
    await expect(page).toHaveURL(gitlab);
  });
});

test.describe("On a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("a menu that comes late does not open over the search the reader has gone on to", async ({
    page,
  }) => {
    await open(page, "/glossary");
    await openSearch(page);
    await page.keyboard.press("Escape");
    await expect(searchDialog(page)).toBeHidden();
    const letGo = await held(page, /\/\d+-[0-9a-f]{8}\.js$/);
    const code = page.waitForResponse(/\/\d+-[0-9a-f]{8}\.js$/);
    await menuButton(page).click();
    await searchBox(page).click();
    await page.keyboard.type("ldap");
    letGo();
    await (await code).finished();
    await severalFrames(page);
    await expect(menu(page)).toBeHidden();
    await expect(page.getByText("Загружаем…")).toBeHidden();
    await expect(searchDialog(page).getByRole("combobox")).toBeFocused();
    await expect(searchDialog(page).getByRole("combobox")).toHaveValue("ldap");
  });

  test("a link of the menu takes the place after the page it was opened on, also when its page comes slowly", async ({
    page,
  }) => {
    await open(page, gitlab);
    for (const isSlow of [false, true]) {
      const release = isSlow
        ? await held(page, "**/page-data/blog/about-us/page-data.json")
        : () => {};
      await menuButton(page).click();
      await menu(page).getByRole("button", { name: "Главное меню" }).click();
      await menu(page)
        .getByRole("link", { name: isSlow ? "О нас" : "Термины и определения" })
        .click();
      await settled(page);
      release();
      await expect(page).toHaveURL(isSlow ? "/blog/about-us" : "/glossary");
      await expect(menu(page)).toBeHidden();
      await back(page);
      await expect(page).toHaveURL(gitlab);
      await expect(heading(page)).toHaveText(headingOf(gitlab));
      await expect(menu(page)).toBeHidden();
    }
  });
});
