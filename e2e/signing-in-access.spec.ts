import type { Page } from "@playwright/test";
import {
  askForCode,
  barButton,
  newAddress,
  registered,
  signInDialog,
  test,
  toast,
} from "./support/account";
import { axeInBothModes } from "./support/axe";
import { expect, open, phone, wide } from "./support/fixtures";

const narrow = { width: 320, height: 640 };

/** Opens the dialog as a visitor of this width does: from the bar, or from the menu. */
async function openDialog(page: Page, width: number): Promise<void> {
  if (width > 996) return barButton(page, "Войти").click();
  await page.getByRole("button", { name: "Меню", exact: true }).click();
  const back = page.getByRole("button", { name: "Главное меню" });
  if (await back.isVisible()) await back.click();
  await page
    .getByRole("dialog", { name: "Меню сайта" })
    .getByRole("button", { name: "Войти", exact: true })
    .click();
}

test("axe finds nothing in any stage, in light and dark", async ({ page, accountSite }) => {
  test.setTimeout(60_000);
  const person = await registered(accountSite);
  const form = signInDialog(page);
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/glossary");
  await openDialog(page, phone.width);
  await expect(form.email).toBeFocused();
  expect(await axeInBothModes(page)).toEqual([]);
  await form.getCode.click();
  await expect(form.email).toHaveAttribute("aria-invalid", "true");
  expect(await axeInBothModes(page, "dialog[open]")).toEqual([]);
  await askForCode(page, newAddress());
  await expect(form.phone).toBeVisible();
  expect(await axeInBothModes(page, "dialog[open]")).toEqual([]);
  await form.register.click();
  await expect(form.agreement).toHaveAttribute("aria-invalid", "true");
  expect(await axeInBothModes(page, "dialog[open]")).toEqual([]);
  await form.close.click();
  await page.keyboard.press("Escape");
  await openDialog(page, phone.width);
  await askForCode(page, person.email);
  await expect(form.code).toBeVisible();
  await form.enter.click();
  expect(await axeInBothModes(page, "dialog[open]")).toEqual([]);
});

test("the keyboard alone leads through sign-in, and stays in the dialog", async ({
  page,
  accountSite,
}) => {
  const person = await registered(accountSite);
  const form = signInDialog(page);
  await open(page, "/glossary");
  await barButton(page, "Войти").focus();
  await page.keyboard.press("Enter");
  await expect(form.email).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(form.getCode).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(form.close).toBeFocused();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest("dialog[open]") !== null,
      ),
    ).toBe(true);
  }
  await form.email.focus();
  await page.keyboard.press("Enter");
  await expect(form.code).toBeFocused();
  await page.keyboard.type(await accountSite.mailbox.nextCode(person.email));
  await expect(barButton(page, person.name)).toBeVisible();
  await barButton(page, person.name).focus();
  await page.keyboard.press("Enter");
  await expect(barButton(page, "Войти")).toBeVisible();
});

test("on a screen of 320 px nothing of the dialog, the bar and the toasts is cut off", async ({
  page,
  accountSite,
}) => {
  const person = await registered(accountSite);
  const form = signInDialog(page);
  const noSideScroll = async (): Promise<void> => {
    expect(
      await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll("dialog[open], dialog[open] form")]
          .filter((box) => box.scrollWidth > box.clientWidth)
          .map((box) => box.outerHTML.slice(0, 80)),
      ),
    ).toEqual([]);
  };
  await page.setViewportSize(narrow);
  await open(page, "/glossary");
  await noSideScroll();
  await page.getByRole("banner").getByRole("button", { name: "Загрузить" }).click();
  await expect(toast(page, "Войдите")).toBeInViewport({ ratio: 1 });
  await noSideScroll();
  await askForCode(page, newAddress());
  await expect(form.phone).toBeVisible();
  await form.register.click();
  await noSideScroll();
  await form.close.click();
  await page.getByRole("banner").getByRole("button", { name: "Загрузить" }).click();
  await askForCode(page, person.email);
  await expect(form.code).toBeVisible();
  await noSideScroll();
});

test("a name is shown as text, and a long one leaves room for the rest", async ({
  page,
  accountSite,
}) => {
  const long = `Константин ${"Очень".repeat(30)}`;
  for (const name of ['<img src=x onerror="console.error(1)"><b>Иван</b>', long]) {
    const person = await registered(accountSite, name);
    await page.addInitScript((token) => localStorage.setItem("authToken", token), person.token);
    for (const viewport of [wide, { width: 1024, height: 700 }]) {
      await page.setViewportSize(viewport);
      await open(page, "/glossary");
      const button = barButton(page, name);
      await expect(button).toBeVisible();
      await expect(button.locator("b, img")).toHaveCount(0);
      expect((await button.boundingBox())?.width).toBeLessThan(240);
      await expect(
        page.getByRole("banner").getByRole("button", { name: "Загрузить" }),
      ).toBeInViewport({ ratio: 1 });
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        ),
      ).toBe(false);
    }
  }
  // A finger sees no title: the menu shows the whole name and what pressing it does.
  await page.setViewportSize(narrow);
  await page.getByRole("button", { name: "Меню", exact: true }).click();
  const inMenu = page
    .getByRole("dialog", { name: "Меню сайта" })
    .getByRole("button", { name: long, exact: true });
  await expect(inMenu).toBeInViewport({ ratio: 1 });
  const added = await inMenu
    .getByText(long)
    .evaluate((name) => getComputedStyle(name, "::after").content);
  expect(added).toContain("— выйти");
  expect(await inMenu.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const viewport of [wide, phone]) {
    test(`sign-in says that it needs JavaScript, ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto("/");
      await expect(page.getByText("Для входа и загрузки нужен JavaScript").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Войти" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Загрузить" })).toHaveCount(0);
    });
  }
});
