import type { Page } from "@playwright/test";
import { axeInBothModes } from "./support/axe";
import { expect, open, phone, test } from "./support/fixtures";

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

  test("is the only one of the page, at its end, and stands in the Markdown copy", async ({
    page,
  }) => {
    await open(page, guide);
    await expect(page.locator(".c-proof")).toHaveCount(1);
    const last = page.locator("main .c-content > :last-child");
    await expect(last).toHaveClass(/c-proof/);
    const summary = await page.locator(".c-proof > p").innerText();
    const copy = await (await page.request.get(`${guide}.md`)).text();
    const plain = (text: string) => text.replaceAll(/[\s\u00A0]+/g, " ");
    expect(plain(copy)).toContain(plain(summary).slice(0, 60));
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
