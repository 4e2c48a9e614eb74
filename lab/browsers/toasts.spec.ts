import { askForCode, barButton, signInDialog, test, toast } from "../../e2e/support/account";
import { expect, open } from "../../e2e/support/fixtures";
import { answerWith } from "../../e2e/support/scripted-api";

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
