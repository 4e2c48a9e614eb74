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

test("without JavaScript a page of every kind stands with its text and the ways on, and without a control that does nothing", async ({
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
      const controls = page.locator("button, main :is(input:not([type=radio]), select, textarea)");
      await expect(controls.filter({ visible: true })).toHaveCount(0);
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
