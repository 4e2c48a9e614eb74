import { askForCode, barButton, signInDialog, test, toast } from "./support/account";
import { expect, open } from "./support/fixtures";
import { answerWith } from "./support/scripted-api";

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

test("equal toasts are one, and of many only the newest stays", async ({ page, trouble }) => {
  trouble.allow(/Failed to load resource/);
  const form = signInDialog(page);
  await open(page, "/glossary");
  await barButton(page, "Загрузить").click();
  for (const status of [500, 500, 403, 500]) {
    await answerWith(page, "login", status);
    await askForCode(page, "ivan@example.ru");
    await expect(form.email).toHaveAttribute("aria-invalid", "true");
    await expect(form.getCode).not.toHaveAttribute("aria-busy");
    await expect(toast(page, status === 403 ? "Неверный" : "Произошла ошибка")).toHaveCount(1);
  }
  await expect(page.getByRole("alert")).toHaveText(["Произошла ошибка при аутентификации"]);
  await expect(page.getByRole("button", { name: "Скрыть", exact: true })).toHaveCount(1);
});
