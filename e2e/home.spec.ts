import type { Page } from "@playwright/test";
import { site } from "../src/config/site";
import { expect, open, phone, test, wide } from "./support/fixtures";

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
