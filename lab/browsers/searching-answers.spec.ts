import type { Page } from "@playwright/test";
import { expect, open, takenOver, test, wide } from "../../e2e/support/fixtures";
import {
  ask,
  openSearch,
  resultPaths,
  searchDialog,
  searchField,
  searchStatus,
} from "../../e2e/support/search";

const main = (page: Page) => page.getByRole("main");
const results = (page: Page) => main(page).getByRole("list").getByRole("link");
const status = (page: Page) => main(page).getByRole("status");

test.use({ viewport: wide });

test.describe("An answer in the dialog", () => {
  test.beforeEach(async ({ page }) => {
    await open(page, "/blog");
    await openSearch(page);
  });

  test("stays in this browser when a result was opened, can be asked again and be forgotten", async ({
    page,
  }) => {
    await ask(page, "zabbix");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/md-zabbix-ldap/);
    await page.reload();
    await takenOver(page);
    await openSearch(page);
    const recent = searchDialog(page)
      .getByRole("group", { name: "Недавние запросы" })
      .getByRole("option");
    await expect(recent).toHaveText(["zabbix"]);
    await recent.click();
    await expect(searchField(page)).toHaveValue("zabbix");
    await expect(searchStatus(page)).toHaveText(/^Найден/);
    await searchField(page).fill("");
    await searchDialog(page).getByRole("button", { name: "Забыть недавние запросы" }).click();
    await expect(recent).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("search.recent"))).toBeNull();
  });
});

test.describe("The page of search", () => {
  test("keeps in the address what is typed, the kind and the literal query", async ({ page }) => {
    await open(page, "/search");
    await expect(main(page).getByRole("navigation", { name: "С чего начать" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Поиск" }).fill("пороль");
    await expect(status(page)).toHaveText(/по запросу «пароль»$/);
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: "пороль" }).toString()}`);
    await main(page)
      .getByRole("button", { name: /^Блог \d+$/ })
      .click();
    await expect(page).toHaveURL(
      `/search?${new URLSearchParams({ q: "пороль", kind: "blog" }).toString()}`,
    );
    await page.reload();
    await expect(main(page).getByRole("button", { name: /^Блог \d+$/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    expect((await resultPaths(results(page))).every((path) => path.startsWith("/blog/"))).toBe(
      true,
    );
    await main(page).getByRole("link", { name: "«пороль»" }).click();
    await expect(page).toHaveURL(
      `/search?${new URLSearchParams({ q: "пороль", kind: "blog", exact: "1" }).toString()}`,
    );
    await expect(main(page).getByText("Показаны результаты")).toHaveCount(0);
  });

  test("shows ten pages, and ten more when asked", async ({ page }) => {
    await open(page, `/search?q=${encodeURIComponent("пользователь")}`);
    await expect(main(page).getByRole("list").getByRole("listitem")).toHaveCount(10);
    await main(page)
      .getByRole("button", { name: /^Показать ещё \d+$/ })
      .click();
    const pages = main(page).getByRole("list").getByRole("listitem");
    await expect(pages).toHaveCount(20);
    await expect(pages.nth(10).getByRole("link").first()).toBeFocused();
  });

  test("sends its field to its own address", async ({ page }) => {
    await open(page, "/search");
    await page.getByRole("searchbox", { name: "Поиск" }).fill("harbor");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=harbor");
    await expect(status(page)).toHaveText(/^Найден/);
    expect((await resultPaths(results(page)))[0]).toBe("/docs/ldaps-and-ldap/md-harbor");
  });
});

test("a long query without blanks leaves a narrow screen as it is, and one written from the right its quotes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const long = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
  await open(page, `/search?q=${long}`);
  await expect(page.getByText("Ничего не найдено", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await open(page, `/search?q=${encodeURIComponent("\u202Eldapx zzz")}`);
  const asked = page.getByRole("main").locator("bdi").last();
  await expect(asked).toContainText("ldapx zzz");
  expect(await asked.evaluate((text) => getComputedStyle(text).unicodeBidi)).toBe("isolate");
});
