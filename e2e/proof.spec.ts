import type { Page } from "@playwright/test";
import { axeInBothModes } from "./support/axe";
import { expect, open, phone, test } from "./support/fixtures";

const guide = "/docs/ldaps-and-ldap/md-gitlab";
const summary = (page: Page) => page.locator("summary", { hasText: "при каждой сборке" });

test.describe("The note on what was checked", () => {
  test("opens by the keyboard, fits a phone, and axe finds nothing", async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, guide);
    const items = page
      .getByRole("group")
      .filter({ has: summary(page) })
      .getByRole("listitem");
    await expect(items.first()).toBeHidden();
    await summary(page).focus();
    await page.keyboard.press("Enter");
    await expect(items.first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await axeInBothModes(page, ".c-proof")).toEqual([]);
  });

  test("is printed", async ({ page }) => {
    await open(page, guide);
    await page.emulateMedia({ media: "print" });
    await expect(summary(page)).toBeVisible();
  });
});

test.describe("What confirms a guide", () => {
  test("is the last column of the table of guides; unconfirmed ones have a table of their own", async ({
    page,
  }) => {
    await open(page, "/docs/ldaps-and-ldap");
    for (const [name, words] of [
      ["Таблица совместимости", /^(?:шаги выполнены на slapd|по исходному коду)/],
      ["Не подтверждено", /^не подтверждено/],
    ] as const) {
      const rows = page.getByRole("group", { name }).getByRole("row");
      await expect(rows.first().getByRole("columnheader").last()).toHaveText("Подтверждено");
      const cells = await rows
        .filter({ has: page.getByRole("rowheader") })
        .evaluateAll((each) => each.map((row) => row.lastElementChild?.textContent ?? ""));
      expect(cells.length).toBeGreaterThan(0);
      expect(cells.filter((cell) => !words.test(cell))).toEqual([]);
    }
  });
});
