import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/fixtures";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const tools = (page: Page) => page.getByRole("main").locator(".c-pageTools");
const menu = (page: Page) => tools(page).getByRole("list");
const summary = (page: Page) => tools(page).getByText("Ещё", { exact: true });

test("the menu beside a page's title leads to its Markdown and to the question at its end", async ({
  page,
}) => {
  for (const path of [gitlab, "/docs/updates/V2.4.0", "/glossary/kerberos", "/blog/keytab"])
    await test.step(path, async () => {
      await open(page, path);
      await summary(page).click();
      const file = menu(page).getByRole("link", { name: "Открыть .md" });
      await expect(file).toHaveAttribute("href", `${path}.md`);
      expect((await page.request.get(`${path}.md`)).status()).toBe(200);
      await menu(page).getByRole("link", { name: "Сообщить об ошибке" }).click();
      await expect(page.getByRole("group", { name: "Помогла ли страница?" })).toBeInViewport();
      await expect(menu(page)).toBeHidden();
    });
});

test("the menu opens by keyboard and closes on Escape and on a click beside it", async ({
  page,
}) => {
  await open(page, gitlab);
  await summary(page).focus();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(summary(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menu(page)).toBeHidden();
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens and offers what works: the page's Markdown", async ({ page }) => {
    await page.goto(gitlab);
    await summary(page).click();
    await expect(menu(page).locator("a, button").filter({ visible: true })).toHaveText([
      "Открыть .md",
    ]);
  });
});
