import { expect, open, test, wide } from "./support/fixtures";
import { tabTo } from "./support/keyboard";

test.use({ viewport: wide });

test("the first screen says what the product is, what it does not replace, and how to get it; the commands of the three steps are copied without their prompts", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/");
  const words = page.locator("main section").first();
  await expect(words.getByRole("paragraph").first()).toContainText("служба каталогов");
  await expect(words).toContainText("там, где не\u00A0нужен домен Windows");
  for (const control of [
    words.getByRole("button", { name: "Загрузить" }),
    words.getByRole("link", { name: "Установка и настройка" }),
  ])
    await expect(control).toBeInViewport({ ratio: 1 });
  // What asks its questions stands last: it would take the next line for an answer.
  for (const [name, commands] of [
    ["Сервер каталога", /^mkdir \S+ && cd \S+\ncurl -fLO \S+\/setup\.sh\n[\s\S]*\nbash setup\.sh$/],
    [
      "Сервер каталога, папка проекта",
      /^chmod 600 \.env\nprintf '\\nVERSION=v2\.4\.0\\n' >> \.env\nprintf 'services:.*_bind9:latest\\n' > docker-compose\.override\.yml$/,
    ],
  ] as const) {
    const block = page.getByRole("group", { name, exact: true });
    await page
      .getByRole("figure")
      .filter({ has: block.first() })
      .first()
      .getByRole("button", { name: "Копировать", exact: true })
      .click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(commands);
  }
});

test("each claim of the first screen and of the panel is a link to the page that proves it, and every link leads to a page and a section that are there", async ({
  page,
  request,
}) => {
  await open(page, "/");
  const main = page.getByRole("main");
  const claims = {
    LDAP: "/docs/introduction/ldap-diagram",
    Kerberos: "/docs/introduction/kerberos-setting",
    DNS: "/docs/introduction/dns-setting",
    "сетевыми политиками": "/docs/introduction/network-policy",
    "вторым фактором": "/docs/introduction/mfa-integration",
    "в\u00A0контейнерах": "/docs/introduction/technology-stack",
    "не\u00A0нужен домен Windows": "/docs/introduction/windows",
    GitLab: "/docs/ldaps-and-ldap/md-gitlab",
    Grafana: "/docs/ldaps-and-ldap/md-grafana",
    Nextcloud: "/docs/ldaps-and-ldap/md-NextCloud",
    VPN: "/docs/ldaps-and-ldap/md-OpenVPN",
    SSH: "/docs/ldaps-and-ldap/md-ssh",
    "своя лицензия": "/blog/license-agreement",
  };
  const shown = main
    .locator("section")
    .first()
    .getByRole("paragraph")
    .filter({ hasNot: page.getByRole("link", { name: "Разобрать фильтр" }) })
    .getByRole("link");
  await expect(shown).toHaveText(Object.keys(claims));
  expect(
    await shown.evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).toEqual(Object.values(claims));
  await expect(
    main.getByRole("link", { name: "на\u00A0русском и\u00A0английском языках" }),
  ).toHaveAttribute("href", "/blog/about-us#community");
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
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - main:
        - paragraph:
          - text: Фильтр LDAP
          - textbox "Фильтр LDAP": (cn=i.kotova)
        - tree "Дерево каталога":
          - treeitem "dc=example,dc=ru" [level=1]
          - treeitem "ou=users" [level=2]
          - treeitem "cn=i.kotova" [level=3]
        - paragraph:
          - status: "Найдено: 1 из 19"
          - text: success (0)
          - link "Разобрать фильтр"
    `);
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
