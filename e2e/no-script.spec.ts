import type { Page } from "@playwright/test";
import { headingOf, groupTitle } from "./support/built";
import { announced, announcement } from "./support/announcement";
import { expect, phone, test, wide } from "./support/fixtures";
import { kindsOfPages, notFound, tabTitle } from "./support/pages";
import { withText } from "./support/pages-text";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const install = "/docs/introduction/md-install";
const bar = (page: Page) => page.getByRole("navigation", { name: "Главная навигация" });
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Разделы документации" });

test.use({ javaScriptEnabled: false, viewport: wide });

test("without JavaScript a page of every kind stands with its text and the ways on, and without a dead button", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const known of kindsOfPages)
    await test.step(known.kind, async () => {
      await page.goto(known.path);
      await expect(page).toHaveTitle(tabTitle(known));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(known.heading);
      await expect(bar(page).getByRole("link", { name: "Термины и определения" })).toBeVisible();
      await expect(
        page
          .getByRole("navigation", { name: "Подвал" })
          .getByRole("link", { name: "Политика конфиденциальности" }),
      ).toBeVisible();
      await expect(page.getByRole("main").getByRole("paragraph").first()).toBeVisible();
      await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    });
});

test("without JavaScript links lead from page to page", async ({ page }) => {
  await page.goto("/");
  await bar(page).getByRole("link", { name: "Документация" }).click();
  await expect(page).toHaveURL(install);
  await sidebar(page).getByText(groupTitle("connect-applications"), { exact: true }).click();
  await sidebar(page).getByRole("link", { name: "GitLab" }).click();
  await expect(page).toHaveURL(gitlab);
  await page
    .getByRole("navigation", { name: "Соседние страницы" })
    .getByRole("link", { name: "Назад" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(headingOf(gitlab));
});

test("without JavaScript groups of the sidebar open and close, the shown page is marked", async ({
  page,
}) => {
  await page.goto(gitlab);
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText(["GitLab"]);
  const release = sidebar(page).getByRole("link", { name: "2.4.0", exact: true });
  await expect(release).toBeHidden();
  await sidebar(page).getByText("Обновления", { exact: true }).click();
  await expect(release).toBeVisible();
});

test("without JavaScript the sidebar stands below the text on a narrow screen", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(gitlab);
  const text = await page.getByRole("heading", { level: 1 }).boundingBox();
  const links = await sidebar(page).getByRole("link", { name: "GitLab" }).boundingBox();
  expect(links?.y).toBeGreaterThan(text?.y ?? Infinity);
});

test("without JavaScript the contents lead to a section, on narrow screens from a disclosure", async ({
  page,
}) => {
  await page.goto(install);
  const contents = page.getByRole("navigation", { name: "На этой странице" });
  const last = contents.getByRole("link").last();
  const section = page.locator((await last.getAttribute("href")) ?? "");
  await last.click();
  await expect(section).toBeInViewport();
  await page.setViewportSize(phone);
  await page.goto(install);
  await page.getByText("На этой странице").and(page.locator("summary")).click();
  await last.click();
  await expect(section).toBeInViewport();
});

test("without JavaScript every panel of a set of tabs stands under its name, code stands whole", async ({
  page,
}) => {
  await page.goto(
    await withText(
      page,
      '<Tabs group="a">\n<Tab label="Debian">\n\nпервый\n\n</Tab>\n<Tab label="RHEL">\n\nвторой\n\n</Tab>\n</Tabs>\n\n```console title="Сервер"\n$ ls\n```\n',
    ),
  );
  await expect(page.getByRole("tabpanel")).toHaveText([/Debian\s*первый/, /RHEL\s*второй/]);
  for (const text of ["Debian", "первый", "RHEL", "второй"])
    await expect(page.getByRole("tabpanel").getByText(text)).toBeVisible();
  await expect(page.getByRole("group", { name: "Сервер" })).toHaveText("$ ls");
});

test("without JavaScript the skip link leads to the text", async ({ page }) => {
  await page.goto(gitlab);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${gitlab}#content`);
});

test("without JavaScript the announcement stands, an unknown address shows the not-found page", async ({
  page,
  trouble,
}) => {
  trouble.allow(/status of 404/);
  const answer = await page.goto(notFound.path);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(notFound.heading);
  await expect(announcement(page).filter({ visible: true })).toHaveCount(
    announced === null ? 0 : 1,
  );
});

for (const [path, told] of [
  ["/docs/errors", "найдите сообщение в списке ниже"],
  ["/docs/ldap-filter", "пригодятся готовые фильтры"],
] as const)
  test(`without JavaScript ${path} says why it has no field, and what serves instead`, async ({
    page,
  }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main).toContainText(told);
    await expect(main.getByRole("textbox").filter({ visible: true })).toHaveCount(0);
    await expect(main.locator("summary, table").filter({ visible: true }).first()).toBeVisible();
  });

test("without JavaScript the search page has no field that answers nothing, and names the ways on", async ({
  page,
}) => {
  await page.goto("/search?q=gitlab");
  const main = page.getByRole("main");
  await expect(main).toContainText("Для поиска нужен JavaScript");
  await expect(main.getByRole("link", { name: "оглавление документации" })).toBeVisible();
  await expect(page.getByRole("searchbox").filter({ visible: true })).toHaveCount(0);
  await expect(main.getByText("Загружаем поиск…")).toBeHidden();
});
