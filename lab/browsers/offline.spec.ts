import { groupTitle } from "../../e2e/support/built";
import { expect } from "@playwright/test";
import { test } from "../../e2e/support/offline-copy";

// One worker, so that the zip is made once.
test.describe.configure({ mode: "default" });

test("a guide takes the reader's values and keeps them, tabs, mode and copy work", async ({
  page,
  root,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const guide = `${root}docs/ldaps-and-ldap/md-gitlab/index.html`;
  await page.goto(guide);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Ваши параметры" }).click();
  await page.getByRole("textbox", { name: "Домен", exact: true }).fill("corp.romashka.ru");
  await expect(main).toContainText("md.corp.romashka.ru");
  await page.getByRole("button", { name: "Сменить тему" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(main).toContainText("md.corp.romashka.ru");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await main.getByRole("button", { name: "Копировать как Markdown", exact: true }).click();
  await expect(main.getByRole("button", { name: "Скопировано", exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("md.corp.romashka.ru");
  expect(copied).toMatch(/\]\(http[^)]*\/docs\/introduction\/[\w-]+(?:#[^)]*)?\)/);
  expect(copied).not.toMatch(/index\.html|file:/);
  await page.goto(`${root}e/ad-525/index.html`);
  await expect(page.getByRole("main")).toContainText("dc=corp,dc=romashka,dc=ru");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(12, 20, 18)");
});

test("an error is explained, a filter counted, a plan of an upgrade made", async ({
  page,
  root,
}) => {
  await page.goto(`${root}docs/errors/index.html`);
  const message =
    "80090308: LdapErr: DSID-0C090446, comment: AcceptSecurityContext error, data 52e";
  await page.getByRole("textbox", { name: "Сообщение или журнал" }).fill(message);
  const answers = page.getByRole("list", { name: "Что это значит" });
  await answers.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/index\.html(?:#.*)?$/);
  await page.goto(`${root}docs/ldap-filter/index.html`);
  await page.getByRole("textbox", { name: "Фильтр LDAP" }).fill("(objectClass=user)");
  await expect(page.getByRole("status").filter({ hasText: "Найдено" })).toHaveText(
    /^Найдено: \d+ из \d+$/,
  );
  await page.goto(`${root}docs/updates/index.html?from=2.1.0&to=2.4.0`);
  const steps = page.getByRole("list", { name: "Шаги обновления" });
  await expect(steps.getByRole("listitem").first()).toBeVisible();
});

test("on a phone the menu leads through the sections", async ({ page, root }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${root}docs/introduction/backup/index.html`);
  await page.getByRole("button", { name: "Меню", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Меню сайта" });
  await expect(menu.locator('a[href="index.html"]')).toHaveAttribute("aria-current", "page");
  await menu.getByText(groupTitle("configure"), { exact: true }).click();
  await menu.locator('a[href*="/dns-setting/"]').click();
  await expect(page).toHaveURL(`${root}docs/introduction/dns-setting/index.html`);
});
