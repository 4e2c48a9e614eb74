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
