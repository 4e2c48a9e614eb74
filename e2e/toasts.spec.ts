import { barButton, signInDialog, test, toast } from "./support/account";
import { expect, open } from "./support/fixtures";

test("a toast is announced by one live region, wherever it stands", async ({ page }) => {
  await open(page, "/glossary");
  await barButton(page, "Загрузить").click();
  const text = toast(page, "Войдите, чтобы");
  const isTwice = () =>
    text.evaluate((alert) => alert.matches("[aria-live]:not([aria-live=off]) *"));
  await expect(text).toBeVisible();
  expect(await isTwice()).toBe(false);
  await page.keyboard.press("Escape");
  await expect(signInDialog(page).dialog).toHaveCount(0);
  await expect(text).toBeVisible();
  expect(await isTwice()).toBe(false);
});
