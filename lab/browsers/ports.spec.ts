import { readFileSync } from "node:fs";
import { answered, expect, open, phone, scrolled, test, wide } from "../../e2e/support/fixtures";
import { expectFocusSeen, tabTo } from "../../e2e/support/keyboard";

const path = "/docs/ports";

test.describe("Ports and rules of a firewall", () => {
  test("the keyboard alone chooses uses, a tool and a form, fills in addresses and copies, and the focus is always seen", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, path);
    await page.getByRole("heading", { level: 1 }).click();
    await tabTo(page, page.getByLabel("Приложения по LDAPS"));
    await page.keyboard.press("Space");
    await tabTo(page, page.getByText("Приложения с руководством"));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByLabel("GitLab"));
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/\?use=ldaps,gitlab$/);
    await tabTo(page, page.getByRole("radio", { name: "таблица" }));
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "nftables" })).toBeFocused();
    await expect(page.getByRole("region", { name: "Правила" })).toBeVisible();
    await tabTo(page, page.getByLabel("Серверы приложений"), 2);
    await page.keyboard.type("10.1.2.0/24");
    await tabTo(page, page.getByRole("button", { name: "Копировать directory-ports.nft" }), 3);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Скопировано.")).toBeVisible();
    await expect(page).toHaveURL(/&form=nftables$/);
    await expectFocusSeen(page);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      "elements = { 10.1.2.0/24 }",
    );
    await tabTo(page, page.getByRole("button", { name: "Скачать directory-ports.nft" }), 1);
    await tabTo(page, page.getByRole("group", { name: /directory-ports\.nft$/ }), 1);
  });

  test("the table's titles stay in view below the navbar while the rows scroll", async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await open(page, path);
    const title = page.getByRole("columnheader", { name: "Порт", exact: true });
    await title.hover();
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => scrolled(page)).toBe(1500);
    await expect(title).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, -100);
    const bar = page.getByRole("banner");
    const bottom = async () => bar.evaluate((own) => own.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeGreaterThan(0);
    const top = await title.evaluate((own) => own.getBoundingClientRect().top);
    await expect.poll(bottom).toBe(top);
  });

  test("a choice leaves a phone's screen where it is, and Back leads there again", async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await open(page, path);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => scrolled(page)).toBe(200);
    await page.getByLabel("Образы из реестров").check();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(100);
    await expect(page).toHaveURL(/\?use=images$/);
    await answered(page);
    expect(await scrolled(page)).toBe(place);
    // Pressed where it stands: to focus it would scroll.
    const link = page.getByRole("contentinfo").getByRole("link", { name: "О нас" });
    await link.evaluate((anchor: HTMLElement) => anchor.click());
    await expect(page).toHaveURL("/blog/about-us");
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(place);
  });

  test("each form has its file, to be copied or taken along", async ({ page }) => {
    await open(page, `${path}?form=ufw`);
    await expect(page.getByRole("group", { name: "/etc/ufw/after.rules" })).toContainText(
      ":DOCKER-USER - [0:0]",
    );
    await expect(page.getByRole("group", { name: "/etc/ufw/after6.rules" })).toBeVisible();
    await page.getByRole("radio", { name: "firewalld" }).check();
    await expect(page.getByRole("group", { name: "/etc/firewalld/direct.xml" })).toBeVisible();
    await page.getByRole("radio", { name: "CSV" }).check();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Скачать ports.csv" }).click();
    const file = await (await download).path();
    expect(readFileSync(file, "utf8")).toMatch(/^\uFEFFНаправление,Откуда,Адреса,Куда,Порт/);
    await page.getByRole("radio", { name: "таблица" }).check();
    await expect(page.getByRole("table", { name: "Порты" })).toBeVisible();
  });

  test("the code of rules is asked for with the first form that needs it", async ({ page }) => {
    await open(page, path);
    await page.waitForLoadState("networkidle");
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.getByLabel("Приложения по LDAPS").check();
    await expect(page).toHaveURL(/use=ldaps/);
    expect(scripts).toEqual([]);
    await page.getByRole("radio", { name: "nftables" }).check();
    await expect(page.getByRole("region", { name: "Правила" })).toBeVisible();
    expect(scripts).not.toEqual([]);
  });
});
