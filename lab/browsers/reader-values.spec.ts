import type { Page } from "@playwright/test";
import { expect, test } from "../../e2e/support/fixtures";
import { line, panel, field, openPanel } from "../../e2e/support/reader-values";

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

  test("is not on paper, where the reader's values are", async ({ page }) => {
    await openPanel(page);
    await field(page, "Домен").fill("corp.ru");
    await page.emulateMedia({ media: "print" });
    await expect(line(page)).toBeHidden();
    await expect(panel(page)).toBeHidden();
    await expect(search(page)).toContainText("ldaps://md.corp.ru:636");
  });
});
