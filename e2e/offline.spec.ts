import { groupTitle } from "./support/built";
import { expect } from "@playwright/test";
import { test } from "./support/offline-copy";

// One worker, so that the zip is made once.
test.describe.configure({ mode: "default" });

test("a double click on index.html opens the documentation; its links lead on", async ({
  page,
  root,
}) => {
  await page.goto(`${root}index.html`);
  await expect(page).toHaveURL(`${root}docs/index.html`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Документация", level: 1 })).toBeVisible();
  await main.getByRole("link", { name: "Установка и настройка", exact: true }).first().click();
  await expect(page).toHaveURL(`${root}docs/introduction/md-install/index.html`);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Установка и настройка");
  const sidebar = page.getByRole("navigation", { name: "Разделы документации" });
  await expect(sidebar.locator("[aria-current=page]")).toHaveText("Установка и настройка");
  await expect(page.getByText(/Копия документации без сети, собрана/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^(?:Войти|Загрузить)$/ })).toHaveCount(0);
});

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

test("search mends a slip, answers as on the site, and leads to the section", async ({
  page,
  root,
}) => {
  await page.goto(`${root}glossary/index.html`);
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Поиск" });
  await dialog.getByRole("combobox", { name: "Поиск" }).fill("резервное копирвание");
  await expect(dialog.getByText("резервное копирование").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`^${root}docs/introduction/[\\w-]+/index\\.html`));
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`${root}search/index.html?q=${encodeURIComponent("ошибка 49")}`);
  const hit = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  await expect(hit).toHaveAttribute("href", /\/index\.html(?:#.*)?$/);
  await hit.click();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
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
