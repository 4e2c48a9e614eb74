import type { Page } from "@playwright/test";
import { expect, open, phone, test } from "../../e2e/support/fixtures";
import { putNewBuild } from "../../e2e/support/new-build";

// A new build was put in place while a page stood open: its code is gone from the server.

const guide = "/docs/ldaps-and-ldap/md-gitlab";

const again = (page: Page) => page.getByRole("button", { name: "Повторить" });

test.beforeEach(({ trouble }) => {
  trouble.allow(/Failed to load resource|Loading (?:CSS )?chunk/);
});

test("the menu of a phone, which cannot be had again, comes with the new page", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, guide);
  const loadedAnew = await putNewBuild(page);
  await page.getByRole("button", { name: "Меню" }).click();
  await expect(page.getByText("Меню не загрузилось")).toBeVisible();
  await again(page).click();
  await loadedAnew();
  await page.getByRole("button", { name: "Меню" }).click();
  await expect(page.getByRole("dialog", { name: "Меню" })).toBeVisible();
});

test("without a network «Повторить» keeps page and focus, and says so again", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, guide);
  await page.route("**/*.js", (route) => route.abort());
  await page.route("**/page-data/app-data.json", (route) => route.abort());
  await page.getByRole("button", { name: "Меню" }).click();
  await expect(again(page)).toBeVisible();
  await again(page).focus();
  await page.keyboard.press("Enter");
  await expect(again(page)).not.toHaveAttribute("aria-busy");
  await expect(again(page)).toBeFocused();
  await page.unrouteAll();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Меню" })).toBeVisible();
});
