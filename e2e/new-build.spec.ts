import type { Page } from "@playwright/test";
import { expect, open, takenOver, test } from "./support/fixtures";
import { putNewBuild } from "./support/new-build";

const again = (page: Page) => page.getByRole("button", { name: "Повторить" });

test.beforeEach(({ trouble }) => {
  trouble.allow(/Failed to load resource|Loading (?:CSS )?chunk/);
});

test("a message of a log stays in the field", async ({ page }) => {
  const message = "ldap_bind: Invalid credentials (49)";
  await open(page, "/docs/errors");
  const loadedAnew = await putNewBuild(page);
  const field = page.getByRole("textbox", { name: "Сообщение или журнал" });
  await field.fill(message);
  await expect(page.getByText("Не удалось загрузить список сообщений.")).toBeVisible();
  await again(page).click();
  await loadedAnew();
  await takenOver(page);
  await expect(field).toHaveValue(message);
});
