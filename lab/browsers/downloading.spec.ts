import { site } from "../../src/config/site";
import { barButton, registered, test } from "../../e2e/support/account";
import { expect, open } from "../../e2e/support/fixtures";
import { blockPopups, expectNoNotice } from "../../e2e/support/downloads";

const { repository } = site.product;

test.beforeEach(async ({ context, trouble }) => {
  // The one address of another origin that a visitor asks for.
  trouble.allow(new RegExp(`^request to ${repository}$`));
  await context.route(repository, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Исходный код</title>" }),
  );
});

test("the notice of a blocked download can be closed for good", async ({ page, accountSite }) => {
  const person = await registered(accountSite);
  await blockPopups(page);
  await page.addInitScript((token) => localStorage.setItem("authToken", token), person.token);
  await open(page, "/glossary");
  await expect(barButton(page, person.name)).toBeVisible();
  await barButton(page, "Загрузить").click();
  const link = page.getByRole("link", { name: "Перейти к загрузке" });
  await expect(link).toBeVisible();
  await page.getByRole("button", { name: "Скрыть", exact: true }).click();
  await expect(link).toHaveCount(0);
  await open(page, "/blog");
  await expect(barButton(page, person.name)).toBeVisible();
  await expectNoNotice(page);
});
