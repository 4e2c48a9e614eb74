import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { siteFiles, type SidebarFile } from "../../src/contracts/site-files";
import { groupTitle } from "../../e2e/support/built";
import { expect, open, phone, test, wide } from "../../e2e/support/fixtures";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const { html } = JSON.parse(readFileSync(`public${siteFiles.sidebar}`, "utf8")) as SidebarFile;
const sidebar = (page: Page) =>
  page.getByRole("navigation", { name: "Разделы документации" }).first();

/** The sidebar that `path` would have on a site of many pages, as `SidebarTree` renders it. */
const inPage = (path: string): string =>
  html.replace(
    /<details class="c-sideGroup"><summary>(.*?)<\/summary>(.*?)<\/details>/g,
    (group: string, title: string, list: string) =>
      list.includes(`href="${path}"`)
        ? group
            .replace("<details", '<details open=""')
            .replace(`href="${path}"`, '$& aria-current="page"')
        : `<p class="c-sideGroup"><a ${/href="[^"]*"/.exec(list)?.[0]} data-shut="">${title}</a></p>`,
  );

async function asOnLargeSite(page: Page): Promise<void> {
  await page.route(/\/docs\/[^.]*$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(data-docs-sidebar=""[^>]*>)[\s\S]*?(?=<\/div><\/nav>)/,
      (_, start: string) => start + inPage(pathname),
    );
    await route.fulfill({ response: answer, body });
  });
}

/** A link to a page of another group than GitLab's guide. */
const quickStart = (within: Locator) => within.locator('a[href="/docs/introduction/quick-start"]');

test.use({ viewport: wide });
test.beforeEach(async ({ page }) => asOnLargeSite(page));

test("a page has the links of its own group, and one to each other group", async ({ page }) => {
  await page.goto(gitlab);
  await expect(sidebar(page).getByRole("link", { name: "GitLab" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(quickStart(sidebar(page))).toHaveCount(0);
  await expect(sidebar(page).getByRole("link", { name: groupTitle("start") })).toHaveAttribute(
    "href",
    "/docs/start",
  );
});

test("a group opens where it stands, by mouse and by keyboard, from the file that all pages share", async ({
  page,
}) => {
  await open(page, gitlab);
  await sidebar(page)
    .getByRole("link", { name: groupTitle("start") })
    .click();
  await expect(quickStart(sidebar(page))).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(gitlab);
  await sidebar(page)
    .getByRole("link", { name: groupTitle("tools") })
    .press("Enter");
  await expect(sidebar(page).getByText(groupTitle("tools"), { exact: true })).toBeFocused();
  await sidebar(page).getByRole("link", { name: "Проверка фильтра" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Проверка фильтра");
});

test("the group of a page that is moved to opens, and its link is marked", async ({ page }) => {
  await open(page, gitlab);
  await page
    .getByRole("navigation", { name: "Главная навигация" })
    .getByRole("link", { name: "Документация" })
    .click();
  await page
    .getByRole("navigation", { name: "Путь к странице" })
    .getByRole("link", { name: "Документация" })
    .click();
  await quickStart(page.locator("main")).first().click();
  await expect(quickStart(sidebar(page))).toHaveAttribute("aria-current", "page");
});

test("without the file the link of a group leads to its first page", async ({ page, trouble }) => {
  trouble.allow(/Failed to load resource/);
  await page.route(`**${siteFiles.sidebar}`, (route) => route.abort());
  await open(page, gitlab);
  await sidebar(page)
    .getByRole("link", { name: groupTitle("start") })
    .click();
  await expect(page).toHaveURL("/docs/start");
  await expect(quickStart(sidebar(page))).toBeVisible();
});

test("a group that a newer file no longer has leaves its link, which leads to its page", async ({
  page,
}) => {
  const groups = html.split(/(?=<details)/);
  const newer = groups.filter((group) => !group.includes("/docs/start"));
  expect(newer).toHaveLength(groups.length - 1);
  await page.route(`**${siteFiles.sidebar}`, (route) =>
    route.fulfill({ json: { html: newer.join("") } }),
  );
  await open(page, gitlab);
  await sidebar(page)
    .getByRole("link", { name: groupTitle("start") })
    .click();
  await expect(page).toHaveURL("/docs/start");
});

test("the menu of narrow screens has all links", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, gitlab);
  await page.getByRole("button", { name: "Меню", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Меню сайта" });
  await expect(menu.getByRole("link", { name: "GitLab" })).toHaveAttribute("aria-current", "page");
  await expect(quickStart(menu)).toHaveCount(1);
});
