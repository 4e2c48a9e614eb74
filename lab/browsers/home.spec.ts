import type { Page } from "@playwright/test";
import { expect, open, phone, test, wide } from "../../e2e/support/fixtures";
import { tabTo } from "../../e2e/support/keyboard";

test.use({ viewport: wide });

const main = (page: Page) => page.getByRole("main");
const domain = (page: Page) => page.getByRole("textbox", { name: "Ваш домен" });
const filter = (page: Page) => page.getByRole("textbox", { name: "Фильтр LDAP" });
const tree = (page: Page) => page.getByRole("tree", { name: "Дерево каталога" });
const found = (page: Page) => tree(page).locator('[aria-current="true"]');
const guides = (page: Page) =>
  page.getByRole("list").filter({ has: page.getByRole("link", { name: "Другое приложение" }) });
const root = (page: Page) => tree(page).getByRole("treeitem").first();
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("guide-params"));

test("every link leads to a page and a section that exist", async ({ page, request }) => {
  await open(page, "/");
  const addresses = await main(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const own = [...new Set(addresses)].filter(
    (address) => new URL(address).host === new URL(page.url()).host,
  );
  expect(own.length).toBeGreaterThan(40);
  for (const address of own) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    const anchor = new URL(address).hash.slice(1);
    if (anchor !== "") expect(await answer.text()).toContain(`id="${anchor}"`);
  }
});

test.describe("The reader's domain", () => {
  test("is refused with a sentence when it cannot be one, and leaves the page as it was", async ({
    page,
  }) => {
    await open(page, "/");
    await domain(page).fill("https://romashka.ru");
    await expect(domain(page)).toHaveAttribute("aria-invalid", "true");
    await expect(domain(page)).toHaveAccessibleDescription(/без протокола, порта и пути/);
    await expect(root(page)).toHaveText("dc=example,dc=ru");
    await domain(page).fill("");
    await expect(domain(page)).not.toHaveAttribute("aria-invalid");
    expect(await stored(page)).toBeNull();
  });

  test("is where a filter typed by hand is looked for", async ({ page }) => {
    await open(page, "/");
    await domain(page).fill("romashka.ru");
    await expect(root(page)).toHaveText("dc=romashka,dc=ru");
    await filter(page).fill("(mail=i.kotova@romashka.ru)");
    await expect(found(page)).toHaveText([/cn=i\.kotova$/]);
    await filter(page).fill("(memberOf=cn=devops,cn=groups,dc=romashka,dc=ru)");
    await expect(found(page)).toHaveText([/cn=t\.galiev$/]);
  });
});

test.describe("The tree of the first screen", () => {
  test("says what is wrong with a filter and how the directory ends it, and leads on with it", async ({
    page,
  }) => {
    await open(page, "/");
    await filter(page).fill("(cn=a**b)");
    await expect(filter(page)).toHaveAttribute("aria-invalid", "true");
    await expect(filter(page)).toHaveAccessibleDescription(/две звёздочки подряд/);
    await filter(page).fill("(userAccountControl:1.2.840.113556.1.4.803:=2)");
    await expect(page.getByText("protocolError (2)")).toBeVisible();
    await tabTo(page, root(page), 1);
    await tabTo(page, page.getByRole("link", { name: "Разобрать фильтр" }), 1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/docs\/ldap-filter\?filter=/);
    await expect(filter(page)).toHaveValue("(userAccountControl:1.2.840.113556.1.4.803:=2)");
  });

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

test("nothing on it is wider than the screen, from 320 px on", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, "/");
  for (const width of [320, 390, 768, 997, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
      width,
      width,
    ]);
  }
});
