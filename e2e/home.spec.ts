import { expect, open, test, wide } from "./support/fixtures";
import { tabTo } from "./support/keyboard";

test.use({ viewport: wide });

test("the first screen offers download and installation; its commands are copied without prompts", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/");
  const first = page.locator("main section").first();
  for (const control of [
    first.getByRole("button", { name: "Загрузить" }),
    first.getByRole("link", { name: "Установка и настройка" }),
  ])
    await expect(control).toBeInViewport({ ratio: 1 });
  const copy = page.getByRole("main").getByRole("button", { name: "Копировать", exact: true });
  await copy.first().click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^\w/);
  expect(await copied()).not.toMatch(/^\s*[$#] /m);
});

test("each capability has a link, and every link leads to a page and a section that exist", async ({
  page,
  request,
}) => {
  await open(page, "/");
  const main = page.getByRole("main");
  const capabilities = main.getByRole("listitem").filter({ has: page.getByRole("heading") });
  for (const capability of await capabilities.all())
    await expect(capability.getByRole("heading").getByRole("link")).toHaveCount(1);
  const addresses = await main
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

test.describe("The tree of the first screen", () => {
  const filterPage = "/docs/ldap-filter";

  test("answers a filter as the page of filters does, and fetches what answers when it is wanted", async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await open(page, "/");
    await page.waitForLoadState("networkidle");
    const before = scripts.length;
    const field = page.getByRole("textbox", { name: "Фильтр LDAP" });
    const tree = page.getByRole("tree", { name: "Дерево каталога" });
    const found = tree.locator('[aria-current="true"]');
    await expect(page.getByText("Найдено: 4 из 19")).toBeVisible();
    await expect(found).toHaveCount(4);
    expect(scripts).toHaveLength(before);
    await field.fill("(objectClass=computer)");
    await expect(page.getByText("Найдено: 2 из 19")).toBeVisible();
    await expect(found).toHaveText(
      ["cn=srv-gitlab", "cn=srv-files"].map((name) => new RegExp(name)),
    );
    await field.fill("(cn=a**b)");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/две звёздочки подряд/);
    await field.fill("(cn=i.kotova)");
    await expect(page.getByText("Найдено: 1 из 19")).toBeVisible();
    // On paper: the filter and whom it finds, and nothing that asks for a press.
    await page.emulateMedia({ media: "print" });
    await expect(field).toBeVisible();
    await expect(found).toBeVisible();
    await expect(page.getByRole("link", { name: "Разобрать фильтр" })).toBeHidden();
    const tool = page.getByRole("listitem").getByRole("link", { name: "Argo CD", exact: true });
    expect(await tool.evaluate((link) => getComputedStyle(link, "::after").content)).toBe("none");
    await page.emulateMedia({ media: "screen" });
    await field.fill("(userAccountControl:1.2.840.113556.1.4.803:=2)");
    await expect(page.getByText("protocolError (2)")).toBeVisible();
    await tabTo(page, tree.getByRole("treeitem", { name: "dc=example,dc=ru" }), 1);
    await tabTo(page, page.getByRole("link", { name: "Разобрать фильтр" }), 1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${filterPage}\\?filter=`));
    await expect(page.getByRole("textbox", { name: "Фильтр LDAP" })).toHaveValue(
      "(userAccountControl:1.2.840.113556.1.4.803:=2)",
    );
    await expect(
      page.getByRole("tree", { name: "Дерево каталога" }).getByRole("treeitem"),
    ).toHaveCount(19);
  });

  test("says that what answers did not come, and asks again with the next sign", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource|ChunkLoadError/);
    await open(page, "/");
    await page.waitForLoadState("networkidle");
    await page.route("**/*.js", (route) => route.abort());
    const field = page.getByRole("textbox", { name: "Фильтр LDAP" });
    await field.fill("(cn=i.kotova)");
    await expect(page.getByRole("status").filter({ hasText: "Не загрузилось" })).toBeVisible();
    await page.unroute("**/*.js");
    await field.press("End");
    await field.pressSequentially(" ");
    await expect(page.getByText("Найдено: 1 из 19")).toBeVisible();
  });

  test("shows a ready answer without JavaScript, and leads on with its filter", async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await page.goto("/");
    await expect(page.getByRole("textbox", { name: "Фильтр LDAP" })).toHaveCount(0);
    await expect(
      page.getByText("(memberOf=cn=gitlab-users,cn=groups,dc=example,dc=ru)"),
    ).toBeVisible();
    await expect(page.getByText("Найдено: 4 из 19")).toBeVisible();
    await expect(page.getByRole("link", { name: "Разобрать фильтр" })).toHaveAttribute(
      "href",
      `${filterPage}?filter=%28memberOf%3Dcn%3Dgitlab-users%2Ccn%3Dgroups%2Cdc%3Dexample%2Cdc%3Dru%29`,
    );
    await context.close();
  });
});
