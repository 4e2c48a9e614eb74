import type { Page } from "@playwright/test";
import { expect, open, test } from "../../e2e/support/fixtures";
import { expectFocusSeen, tabTo } from "../../e2e/support/keyboard";
import { line, panel, field, openPanel, moveToOpenVpn } from "../../e2e/support/reader-values";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const search = (page: Page) => page.getByRole("group", { name: "Сервер GitLab" }).first();

test.describe("«Ваши параметры»", () => {
  test("a schematic is told with the reader's values, to a screen reader too", async ({ page }) => {
    await openPanel(page, "/docs/introduction/md-install");
    await field(page, "Домен").fill("corp.romashka.ru");
    const picture = page.getByRole("img", { name: /шаг «Домен».* corp\.romashka\.ru\./ });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveAccessibleName(/^Схема окна\. Мастер, шаг «Домен»\. Первый шаг/);
    await panel(page).getByRole("button", { name: "Сбросить" }).click();
    await expect(page.getByRole("img", { name: /шаг «Домен».* example\.ru\./ })).toBeVisible();
  });

  test("a long value of the reader keeps to the line it has in a drawing", async ({ page }) => {
    await openPanel(page, "/blog/from-active-directory");
    const drawing = page.getByRole("img", { name: /^Два каталога рядом\./ });
    const width = () =>
      drawing
        .getByText(/^corp\./)
        .first()
        .evaluate((line) => Math.round(line.getBoundingClientRect().width));
    const drawn = await width();
    await field(page, "Домен").fill("department.long-name-of-a-company.ru");
    await expect(drawing).toContainText("corp.department.long-name-of-a-company.ru");
    expect(Math.abs((await width()) - drawn)).toBeLessThan(3);
    await panel(page).getByRole("button", { name: "Сбросить" }).click();
    await expect(drawing).toContainText("corp.example.ru");
    expect(await width()).toBe(drawn);
  });

  test("code that cannot be fetched is told, also when other code has come; «Повторить» opens the panel", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource/);
    let isBroken = true;
    await page.route("**/reader-values-*.js", (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    const failure = page.getByRole("alert").filter({ hasText: "Часть страницы не загрузилась" });
    await open(page, gitlab);
    await line(page).click();
    await expect(failure).toBeVisible();
    await page.getByRole("button", { name: "Копировать", exact: true }).first().click();
    await expect(page.getByRole("button", { name: "Скопировано" })).toBeVisible();
    await expect(failure).toBeVisible();
    isBroken = false;
    await failure.getByRole("button", { name: "Повторить" }).click();
    await expect(panel(page)).toBeVisible();
    await expect(failure).toBeHidden();
  });

  test("a reader without values fetches no code for them, and none before he asks", async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("reader-values")) scripts.push(request.url());
    });
    await open(page, gitlab);
    await page.mouse.wheel(0, 2000);
    await moveToOpenVpn(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("OpenVPN");
    expect(scripts).toEqual([]);
    await line(page).click();
    await expect(panel(page)).toBeVisible();
    expect(scripts).toHaveLength(1);
  });

  test("works by keyboard alone", async ({ page }) => {
    await open(page, gitlab);
    await page.getByRole("heading", { level: 1 }).click();
    await tabTo(page, line(page));
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeVisible();
    await tabTo(page, field(page, "Домен"), 1);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("corp.ru");
    await expect(search(page)).toContainText("ldaps://md.corp.ru:636");
    for (const name of ["Сервер каталога", "Базовый DN", "Realm Kerberos", "Сервисная запись"])
      await tabTo(page, field(page, name), 1);
    await tabTo(page, panel(page).getByRole("switch", { name: "LDAPS", exact: true }), 1);
    await page.keyboard.press("Space");
    await expect(search(page)).toContainText("ldap://md.corp.ru:389");
    await tabTo(page, panel(page).getByRole("button", { name: "Сбросить" }), 2);
    await page.keyboard.press("Enter");
    await expect(search(page)).toContainText("ldaps://md.example.ru:636");
    await page.keyboard.press("Tab");
    await expectFocusSeen(page);
    await expect(panel(page).locator(":focus")).toHaveCount(0);
  });

  test("is not on paper, where the reader's values are", async ({ page }) => {
    await openPanel(page);
    await field(page, "Домен").fill("corp.ru");
    await page.emulateMedia({ media: "print" });
    await expect(line(page)).toBeHidden();
    await expect(panel(page)).toBeHidden();
    await expect(search(page)).toContainText("ldaps://md.corp.ru:636");
  });
});
