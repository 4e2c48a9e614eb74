import { expect, open, phone, test } from "./support/fixtures";

const path = "/docs/ports";

test.describe("Ports and rules of a firewall", () => {
  test("the table keeps what the reader uses, and the choice stands in the address", async ({
    page,
  }) => {
    await open(page, path);
    const rows = page.getByRole("table", { name: "Порты" }).getByRole("row");
    await expect(rows.filter({ hasText: "749/tcp" })).toHaveCount(1);
    const uses = page.getByRole("group", { name: "Что вы используете" });
    await uses.getByLabel("Приложения по LDAPS").check();
    await uses.getByLabel("Встроенный DNS").check();
    await expect(page).toHaveURL(/\?use=ldaps,dns$/);
    await expect(rows.filter({ hasText: "749/tcp" })).toHaveCount(0);
    await expect(rows.filter({ hasText: "636/tcp" })).toHaveCount(1);
    await expect(rows.filter({ hasText: "DNS-серверы перенаправления" })).toContainText(
      "исходящее",
    );
    await page.reload();
    await expect(uses.getByLabel("Встроенный DNS")).toBeChecked();
    await expect(page.getByText(/^Соединений: 3 из \d+\.$/)).toBeVisible();
    // On paper, what is used stands as words over the table, and nothing asks for a press.
    await page.emulateMedia({ media: "print" });
    await expect(uses.getByText("Приложения по LDAPS")).toBeVisible();
    await expect(uses.getByText("Встроенный DNS")).toBeVisible();
    await expect(uses.getByText("Рабочие станции Linux")).toBeHidden();
    await expect(page.getByText(/^Соединений: 3 из/)).toBeVisible();
    await expect(rows.filter({ hasText: "636/tcp" })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("checkbox").filter({ visible: true })).toHaveCount(0);
    await expect(main.getByRole("radio").filter({ visible: true })).toHaveCount(0);
  });

  test("a phone's first screen shows the first port", async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, path);
    const first = page.getByRole("table", { name: "Порты" }).getByRole("row").nth(1);
    await expect(first).toBeInViewport({ ratio: 1 });
  });

  test("a phone's first screen shows the first row of the table", async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, path);
    await expect(page.getByRole("rowheader").first()).toBeInViewport({ ratio: 1 });
  });

  test("a tool brings the ports of its guide, with a link to it", async ({ page }) => {
    await open(page, `${path}?use=nfs`);
    const rows = page.getByRole("table", { name: "Порты" }).getByRole("row");
    await expect(rows.filter({ hasText: "2049/tcp" })).toContainText("сервер NFS");
    await expect(rows.getByRole("link", { name: "NFS" }).first()).toHaveAttribute(
      "href",
      "/docs/kerberos/md-nfs",
    );
  });

  test("ports that are open to everybody, or closed for want of an address, are told", async ({
    page,
  }) => {
    await open(page, `${path}?use=panel,acme&form=nftables`);
    const told = page.getByRole("region", { name: "Правила" }).getByRole("status");
    await expect(told.first()).toHaveText("Открыты любому адресу: 443/tcp.");
    await page.getByLabel("Администраторы").fill("");
    await expect(told.first()).toHaveText(
      "Открыты любому адресу: 443/tcp. Закрыты для всех, потому что адреса не указаны: 80/tcp.",
    );
  });

  test("rules stand between the reader's addresses, which stay out of the address", async ({
    page,
  }) => {
    await open(page, `${path}?use=ldaps`);
    await page.getByRole("radio", { name: "nftables" }).check();
    const rules = page.getByRole("group", { name: /directory-ports\.nft$/ });
    await expect(rules).toContainText("elements = { 192.0.2.32/27 }");
    await page.getByLabel("Серверы приложений").fill("10.1.2.0/24 10.1.3.7");
    await expect(rules).toContainText("elements = { 10.1.2.0/24, 10.1.3.7 }");
    await expect(page).toHaveURL(/\?use=ldaps&form=nftables$/);
    await page.getByRole("radio", { name: "таблица" }).check();
    await page.getByRole("radio", { name: "nftables" }).check();
    await expect(rules).toContainText("elements = { 10.1.2.0/24, 10.1.3.7 }");
    // On paper the whole file stands with the addresses, and what to beware of below it.
    await page.emulateMedia({ media: "print" });
    await expect(page.getByLabel("Серверы приложений")).toBeHidden();
    await expect(page.getByText("Держите открытой консоль сервера")).toBeVisible();
    await expect(rules).toContainText("elements = { 10.1.2.0/24, 10.1.3.7 }");
    expect(
      await rules.evaluate(({ scrollWidth, scrollHeight, clientWidth, clientHeight }) => [
        scrollWidth - clientWidth,
        scrollHeight - clientHeight,
      ]),
    ).toEqual([0, 0]);
    await page.emulateMedia({ media: "screen" });
    await page.getByLabel("Серверы приложений").fill("10.1.2.0/40");
    await expect(page.getByText("«10.1.2.0/40» не адрес и не сеть")).toBeVisible();
    await page.getByLabel("Серверы приложений").fill("2001:db8::/32");
    await expect(page.getByText("«2001:db8::/32» – адрес IPv6")).toBeVisible();
    await expect(rules).toBeHidden();
  });
});
