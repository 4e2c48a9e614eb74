import type { Page } from "@playwright/test";
import { axeInBothModes } from "../../e2e/support/axe";
import { expect, open, phone, test } from "../../e2e/support/fixtures";

const guide = "/docs/ldaps-and-ldap/md-gitlab";
const summary = (page: Page) => page.locator(".c-proof summary");

test.describe("The note on what was checked", () => {
  test("opens by the keyboard, fits a phone, and axe finds nothing", async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, guide);
    const items = page.locator(".c-proof details").getByRole("listitem");
    await expect(items.first()).toBeHidden();
    await summary(page).focus();
    await page.keyboard.press("Enter");
    await expect(items.first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await axeInBothModes(page, ".c-proof")).toEqual([]);
  });

  test("is printed with its list, which is folded on the screen", async ({ page }) => {
    await open(page, guide);
    const item = page.locator(".c-proof li").first();
    const isDrawn = () => item.evaluate((each) => each.checkVisibility());
    expect(await isDrawn()).toBe(false);
    await page.emulateMedia({ media: "print" });
    await expect.poll(isDrawn).toBe(true);
  });
});

test.describe("What confirms a guide", () => {
  test("is the last column of the table of guides", async ({ page }) => {
    await open(page, "/docs/ldaps-and-ldap");
    const rows = page.getByRole("group", { name: "Таблица совместимости" }).getByRole("row");
    await expect(rows.first().getByRole("columnheader").last()).toHaveText("Подтверждено");
    const cells = await rows
      .filter({ has: page.getByRole("rowheader") })
      .evaluateAll((each) => each.map((row) => row.lastElementChild?.textContent ?? ""));
    expect(cells.length).toBeGreaterThan(0);
    const words = /^(?:вход выполнен|шаги выполнены|по исходному коду|с приложением не сверено)/;
    expect(cells.filter((cell) => !words.test(cell))).toEqual([]);
  });
});
