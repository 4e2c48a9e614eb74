import type { Page } from "@playwright/test";
import { expect, open, test } from "../../e2e/support/fixtures";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const tools = (page: Page) => page.getByRole("main").locator(".c-pageTools");
const menu = (page: Page) => tools(page).getByRole("list");
const summary = (page: Page) => tools(page).getByText("Ещё", { exact: true });

test("the menu prints the page", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await open(page, gitlab);
  await summary(page).click();
  await menu(page).getByRole("button", { name: "Печать или PDF" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
});

test("the menu copies the link with the reader's values and says so in their panel", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, gitlab);
  const press = async () => {
    await summary(page).click();
    await menu(page).getByRole("button", { name: "Ссылка с параметрами" }).click();
  };
  await press();
  const panel = page.getByRole("group", { name: "Ваши параметры", exact: true });
  await expect(panel.getByRole("status")).toContainText("сначала введите своё");
  await panel.getByRole("textbox", { name: "Домен", exact: true }).fill("corp.romashka.ru");
  await press();
  await expect(panel.getByRole("status")).toContainText("Ссылка скопирована");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("romashka.ru");
});

for (const width of [320, 1440])
  test(`the open menu is whole and inside the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, gitlab);
    await summary(page).click();
    for (const item of await menu(page).getByRole("listitem").all()) {
      await item.scrollIntoViewIfNeeded();
      await expect(item).toBeInViewport({ ratio: 0.9 });
      await item.locator("a, button").click({ trial: true });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
