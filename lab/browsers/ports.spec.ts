import { readFileSync } from "node:fs";
import { answered, expect, open, phone, scrolled, test, wide } from "../../e2e/support/fixtures";

const path = "/docs/ports";

test.describe("Ports and rules of a firewall", () => {
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
});
