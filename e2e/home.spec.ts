import type { Page } from "@playwright/test";
import { site } from "../src/config/site";
import { expect, open, phone, test, wide } from "./support/fixtures";
import { tabTo } from "./support/keyboard";

test.use({ viewport: wide });

const main = (page: Page) => page.getByRole("main");
const domain = (page: Page) => page.getByRole("textbox", { name: "Ваш домен" });
const filter = (page: Page) => page.getByRole("textbox", { name: "Фильтр LDAP" });
const tree = (page: Page) => page.getByRole("tree", { name: "Дерево каталога" });
const found = (page: Page) => tree(page).locator('[aria-current="true"]');
const guides = (page: Page) =>
  page.getByRole("list").filter({ has: page.getByRole("link", { name: "Другое приложение" }) });
const log = (page: Page) => page.getByRole("textbox", { name: "Сообщение или журнал" });
const root = (page: Page) => tree(page).getByRole("treeitem").first();
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("guide-params"));

test("the first screen offers download and installation, and shows what the filter finds", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/");
  const first = page.locator("main section").first();
  for (const part of [
    first.getByRole("button", { name: "Загрузить" }),
    first.getByRole("link", { name: "Установка" }),
    domain(page),
    page.getByText(/^Найдено: \d+ из \d+$/),
    page.getByText("success (0)"),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test("who has questions about Enterprise finds a number to call and an address on a phone", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, "/");
  const { phone: number, emailSupport } = site.owner;
  for (const [name, start] of [
    [number, "tel:"],
    [emailSupport, "mailto:"],
  ] as const) {
    const link = main(page).getByRole("link", { name, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute("href", new RegExp(`^${start}`));
  }
});

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
  test("rewrites tree, filter, windows, ports and commands as it is typed, and is kept for guides", async ({
    page,
  }) => {
    await open(page, "/");
    await domain(page).click();
    await domain(page).pressSequentially("corp.romashka.ru");
    await expect(root(page)).toHaveText("dc=corp,dc=romashka,dc=ru");
    await expect(filter(page)).toHaveValue(/dc=corp,dc=romashka,dc=ru/);
    const marked = await root(page)
      .getByText("dc=corp")
      .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(marked).toBe("rgb(255, 231, 163)");
    await expect(main(page).getByText("a.smirnova@corp.romashka.ru")).toBeVisible();
    await expect(
      main(page).getByRole("heading", { name: /^Сервер md\.corp\.romashka\.ru/ }),
    ).toBeVisible();
    await expect(main(page).getByText("https://md.corp.romashka.ru")).toBeVisible();
    await expect.poll(() => main(page).textContent()).not.toContain("dc=example");
    expect(await stored(page)).toBe('{"domain":"corp.romashka.ru"}');
    await page.reload();
    await expect(domain(page)).toHaveValue("corp.romashka.ru");
    await expect(root(page)).toHaveText("dc=corp,dc=romashka,dc=ru");
    await page.goto("/docs/ldaps-and-ldap/md-gitlab");
    await expect(main(page)).toContainText("dc=corp,dc=romashka,dc=ru");
  });

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
  test("answers filters to press without a request, one of them marked", async ({ page }) => {
    const scripts: string[] = [];
    await open(page, "/");
    await tree(page).getByRole("treeitem").first().click();
    await page.waitForLoadState("networkidle");
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    const ready = page.getByRole("radiogroup", { name: "Готовые фильтры" });
    const [first, second] = [ready.getByRole("radio").nth(0), ready.getByRole("radio").nth(1)];
    await expect(first).toBeChecked();
    const before = await filter(page).inputValue();
    await second.check();
    await expect(first).not.toBeChecked();
    await expect(found(page)).toHaveText([/cn=i\.kotova$/]);
    await expect(page.getByText("Найдено: 1 из 13")).toBeVisible();
    expect(await filter(page).inputValue()).not.toBe(before);
    expect(scripts).toEqual([]);
    await filter(page).fill("(objectClass=computer)");
    await expect(second).not.toBeChecked();
    await expect(found(page)).toHaveText([/cn=srv-gitlab$/]);
  });

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

test("an error is explained in place, and the rest is fetched only for another than the first", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, "/");
  await expect(main(page).getByRole("link", { name: "/e/ad-52e" })).toBeVisible();
  await page.getByRole("radio", { name: "Clock skew too great" }).check();
  const address = main(page).getByRole("link", { name: /^\/e\// });
  await expect(address).not.toHaveText("/e/ad-52e");
  await log(page).fill(
    "80090308: LdapErr: DSID-0C090400, AcceptSecurityContext error, data 533, v1db1",
  );
  await expect(address).toHaveText("/e/ad-533");
  await log(page).fill("нет такого сообщения нигде");
  await expect(page.getByText("Такого сообщения в\u00A0документации нет.")).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await page.getByRole("radio", { name: "data 52e" }).check();
  await expect(address).toHaveText("/e/ad-52e");
  await domain(page).fill("romashka.ru");
  const answer = page
    .locator("section")
    .filter({ has: page.getByRole("link", { name: /^\/e\// }) });
  await answer.getByRole("button", { name: "Копировать", exact: true }).first().click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain("md.romashka.ru");
});

test("without JavaScript everything is there to read", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByText("Найдено: 3 из 13")).toBeVisible();
  await expect(guides(page).getByRole("link", { name: "GitLab" })).toBeVisible();
  for (const panel of await main(page).getByRole("tabpanel").all())
    await expect(panel).toBeVisible();
  await expect(main(page).getByRole("link", { name: "/e/ad-52e" })).toBeVisible();
  await context.close();
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
