import {
  askForCode,
  barButton,
  newAddress,
  signInDialog,
  test,
  toast,
} from "../../e2e/support/account";
import { answered, expect, held, open, phone } from "../../e2e/support/fixtures";
import { answerWith } from "../../e2e/support/scripted-api";
import { ask, openSearch, searchBox, searchDialog, searchOptions } from "../../e2e/support/search";

test("«Закрыть» closes the dialog and nothing else", async ({ page }) => {
  const form = signInDialog(page);
  await open(page, "/glossary");
  await barButton(page, "Войти").click();
  await form.close.dblclick();
  await answered(page);
  await expect(form.dialog).toHaveCount(0);
  await expect(page).toHaveURL("/glossary");
  await barButton(page, "Войти").click();
  await expect(form.stage("Вход")).toBeVisible();
});

test("«Скрыть» takes the toast away, not the dialog behind it", async ({ page, trouble }) => {
  trouble.allow(/Failed to load resource/);
  await answerWith(page, "login", 500);
  const form = signInDialog(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/glossary");
  await askForCode(page, newAddress());
  const text = toast(page, "Произошла ошибка при аутентификации");
  await text.getByRole("button", { name: "Скрыть", exact: true }).dblclick();
  await expect(text).toHaveCount(0);
  await answered(page);
  await expect(form.stage("Вход")).toBeVisible();
});

test("a result of the search opens its page, and nothing that lay below the dialog", async ({
  page,
}) => {
  await open(page, "/blog");
  await openSearch(page);
  await ask(page, "gitlab");
  const result = searchOptions(page).first();
  const address = (await result.getAttribute("href")) ?? "";
  const release = await held(page, "**/page-data/**");
  await result.dblclick();
  release();
  await expect(page).toHaveURL(address);
});

for (const viewport of [null, phone]) {
  test(`the search box opens search, ${viewport === null ? "on a wide screen" : "on a phone"}, loaded or not`, async ({
    page,
  }) => {
    if (viewport) await page.setViewportSize(viewport);
    await open(page, "/glossary");
    for (const time of ["first", "second"]) {
      await test.step(time, async () => {
        await searchBox(page).dblclick();
        await expect(searchOptions(page).first()).toBeVisible();
        await answered(page);
        await expect(searchDialog(page)).toBeVisible();
        await expect(page).toHaveURL("/glossary");
        await page.keyboard.press("Escape");
        await expect(searchDialog(page)).toBeHidden();
      });
    }
  });
}
