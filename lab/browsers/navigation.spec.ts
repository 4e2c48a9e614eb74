import type { Page } from "@playwright/test";
import { groupTitle } from "../../e2e/support/built";
import { announcement, isCloseable } from "../../e2e/support/announcement";
import { expect, open, phone, scrolled, takenOver, test, wide } from "../../e2e/support/fixtures";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const install = "/docs/introduction/md-install";
const bar = (page: Page) => page.getByRole("navigation", { name: "Главная навигация" });

test.describe("Bar", () => {
  test.use({ viewport: wide });

  test("leaves no hole above the sidebar once it is hidden, and hides no link below the screen", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, install);
    const links = page
      .getByRole("navigation", { name: "Разделы документации" })
      .locator("summary, a:visible");
    const top = (): Promise<number> =>
      links.first().evaluate((link) => link.getBoundingClientRect().top);
    const height = await bar(page).evaluate((element) => element.getBoundingClientRect().height);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 900);
    await expect.poll(top).toBeLessThan(height);
    await page.mouse.wheel(0, -200);
    await expect.poll(top).toBeGreaterThanOrEqual(height);
    await links.last().scrollIntoViewIfNeeded();
    await links.last().evaluate((link) => {
      const box = link.closest("[data-docs-sidebar]");
      if (box) box.scrollTop = box.scrollHeight;
    });
    await expect(links.last()).toBeInViewport({ ratio: 1 });
  });
});

test.describe("Announcement", () => {
  test("the cross of the announcement gives the focus to the bar", async ({ page }) => {
    await open(page, "/glossary");
    if (!isCloseable) return;
    await page.getByRole("button", { name: "Закрыть объявление" }).focus();
    await page.keyboard.press("Enter");
    await expect(announcement(page)).toBeHidden();
    await expect(bar(page).getByRole("link").first()).toBeFocused();
  });
});

test.describe("Colour mode", () => {
  test.use({ viewport: wide });
  const toggle = (page: Page) => bar(page).getByRole("button", { name: "Сменить тему" });

  test("another open tab of the browser follows", async ({ page, context }) => {
    const other = await context.newPage();
    await open(page, "/");
    await open(other, "/glossary");
    await toggle(page).click();
    await expectColours(other, "dark");
  });
});

test.describe("Menu of narrow screens", () => {
  test.use({ viewport: phone, hasTouch: true });
  const button = (page: Page) => page.getByRole("button", { name: "Меню", exact: true });
  const menu = (page: Page) => page.getByRole("dialog", { name: "Меню сайта" });

  test("closes when the window grows past 996 px, and the page scrolls again", async ({ page }) => {
    await open(page, gitlab);
    await button(page).click();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(menu(page)).toBeHidden();
    await page.mouse.move(500, 400);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => scrolled(page)).toBe(400);
  });
});

test.describe("Sidebar of the documentation", () => {
  test.use({ viewport: wide });
  const sidebar = (page: Page) => page.getByRole("navigation", { name: "Разделы документации" });

  test("keeps how far it was scrolled, over a reload and a visit elsewhere, as long as the page shown is in view", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await open(page, install);
    const list = sidebar(page).locator("#tutorialSidebar");
    const top = (): Promise<number> => list.evaluate((box) => box.scrollTop);
    await list.evaluate((box) => box.scrollTo(0, 40));
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("docs-sidebar")))
      .toContain('"scroll":40');
    await page.reload();
    await takenOver(page);
    await expect.poll(top).toBe(40);
    await bar(page).getByRole("link", { name: "О нас" }).click();
    await expect(page).toHaveURL("/blog/about-us");
    await page.goBack();
    await expect(page).toHaveURL(install);
    await expect.poll(top).toBe(40);
    await open(page, "/docs/ldaps-and-ldap/md-zabbix-ldap");
    await expect(sidebar(page).locator('[aria-current="page"]')).toBeInViewport();
  });

  test("stays on a page that has no entry in it: nothing is marked, the breadcrumbs name its group", async ({
    page,
  }) => {
    await open(page, "/docs/introduction/md-keepalived");
    await expect(sidebar(page).getByText(groupTitle("operate"), { exact: true })).toBeVisible();
    await expect(sidebar(page).locator("[aria-current]")).toHaveCount(0);
    await expect(sidebar(page).getByRole("link", { name: /keepalived/i })).toHaveCount(0);
    await expect(
      page.getByRole("navigation", { name: "Путь к странице" }).getByRole("listitem").nth(1),
    ).toHaveText(groupTitle("operate"));
  });
});

/** Are the colours those of the light or of the dark mode? */
async function expectColours(page: Page, mode: "light" | "dark"): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const [red = 0, green = 0, blue = 0] = (
          getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
        ).map(Number);
        const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("");
        const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
        if (bars !== `#${hex}`) return `the browser's bars ${bars}, the page #${hex}`;
        return red + green + blue > 380 ? "light" : "dark";
      }),
    )
    .toBe(mode);
}
