import { site } from "../../src/config/site";
import { barButton, registered, storeToken, test } from "../../e2e/support/account";
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

test("who signs out in another tab is offered no download as one who has signed in", async ({
  page,
  context,
  accountSite,
}) => {
  const person = await registered(accountSite);
  await blockPopups(page);
  const other = await context.newPage();
  await open(other, "/glossary");
  await storeToken(other, person.token);
  await open(page, "/glossary");
  await barButton(page, "Загрузить").click();
  const notice = page.getByText("Вы вошли");
  await expect(notice).toBeVisible();
  await storeToken(other, null);
  await expect(barButton(page, "Войти")).toBeVisible();
  await expect(notice).toHaveCount(0);
  await storeToken(other, person.token);
  await expect(notice).toBeVisible();
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

test("a page with a token loads the session alone", async ({ page, accountSite }) => {
  const person = await registered(accountSite);
  await page.addInitScript((token) => localStorage.setItem("authToken", token), person.token);
  const asked: string[] = [];
  page.on("request", (request) =>
    asked.push(new URL(request.url()).pathname.replace(/-[0-9a-f]{8,20}/, "")),
  );
  await open(page, "/glossary");
  await expect(barButton(page, person.name)).toBeVisible();
  expect(
    asked.filter((path) => path.includes("account") || path.startsWith("/api/")).sort(),
  ).toEqual(["/account.js", "/api/me"]);
});
