import { barButton, registered, test } from "../../e2e/support/account";
import { expect, open } from "../../e2e/support/fixtures";

for (const name of ["   ", "\u200b\u00a0"]) {
  test(`a name of ${name.length} blanks leaves the button one that says what it does`, async ({
    page,
    accountSite,
  }) => {
    const person = await registered(accountSite);
    await page.route("**/api/me", (route) => route.fulfill({ json: { name } }));
    await page.addInitScript((token) => localStorage.setItem("authToken", token), person.token);
    await open(page, "/glossary");
    await expect(barButton(page, "Выйти")).toHaveText("Выйти");
    await expect(barButton(page, "Войти")).toHaveCount(0);
  });
}
