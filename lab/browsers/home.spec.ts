import type { Page } from "@playwright/test";
import { expect, open, test, wide } from "../../e2e/support/fixtures";

test.use({ viewport: wide });

const main = (page: Page) => page.getByRole("main");
const filter = (page: Page) => page.getByRole("textbox", { name: "Фильтр LDAP" });
const tree = (page: Page) => page.getByRole("tree", { name: "Дерево каталога" });
const found = (page: Page) => tree(page).locator('[aria-current="true"]');
const guides = (page: Page) =>
  page.getByRole("list").filter({ has: page.getByRole("link", { name: "Другое приложение" }) });

test.describe("The tree of the first screen", () => {
  test("says that what answers did not come, and asks again with the next sign", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource|ChunkLoadError/);
    await open(page, "/");
    await page.waitForLoadState("networkidle");
    await page.route("**/*.js", (route) => route.abort());
    await filter(page).fill("(cn=i.kotova)");
    await expect(page.getByRole("status").filter({ hasText: "Не загрузилось" })).toBeVisible();
    await page.unroute("**/*.js");
    await filter(page).press("End");
    await filter(page).pressSequentially(" ");
    await expect(found(page)).toHaveText([/cn=i\.kotova$/]);
  });
});

test("guides are found by a part of their name and by kind", async ({ page }) => {
  await open(page, "/");
  const name = page.getByRole("searchbox", { name: "Название приложения" });
  await name.fill("GRAF");
  await expect(guides(page).getByRole("link")).toHaveText([
    "Grafana",
    "Другое приложение",
    "Таблица совместимости",
  ]);
  await page.getByRole("radio", { name: "Файлы" }).check();
  await expect(page.getByText("Такого руководства нет.")).toBeVisible();
  await name.fill("");
  await expect(guides(page).getByRole("link", { name: "Nextcloud" })).toBeVisible();
  await expect(guides(page).getByRole("link", { name: "Grafana" })).toHaveCount(0);
  await page.getByRole("radio", { name: "Все", exact: true }).check();
  await expect(guides(page).getByRole("link", { name: "Grafana" })).toBeVisible();
});

test("the windows of the panel are chosen with the arrow keys, up and down too", async ({
  page,
}) => {
  await open(page, "/");
  const tabs = main(page).getByRole("tab");
  const panel = main(page).getByRole("tabpanel");
  const names = await tabs.allTextContents();
  const [first = "", second = "", last = ""] = [names[0], names[1], names.at(-1)];
  // The press loads the code of tabs.
  await tabs.nth(1).click();
  await expect(panel).toHaveAccessibleName(second);
  await page.keyboard.press("ArrowUp");
  await expect(panel).toHaveAccessibleName(first);
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(panel).toHaveAccessibleName(last);
  await page.keyboard.press("ArrowDown");
  await expect(panel).toHaveAccessibleName(first);
  await page.keyboard.press("End");
  await expect(panel).toHaveAccessibleName(last);
  await page.keyboard.press("Home");
  await expect(panel).toHaveAccessibleName(first);
});
