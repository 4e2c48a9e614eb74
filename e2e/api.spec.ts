import { expect, open, scrolled, test, wide } from "./support/fixtures";

test.describe("The HTTP API", () => {
  test("its methods are filtered by a field that stays in view", async ({ page }) => {
    await page.setViewportSize(wide);
    await open(page, "/docs/api/");
    const main = page.getByRole("main");
    const field = page.getByRole("searchbox", { name: "Найти метод" });
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.fill("post зон");
    const found = main.getByRole("link", { name: /^POST \/dns\/zone Создать зону$/ });
    await expect(found).toBeInViewport();
    await expect(main.getByRole("link", { name: /^(GET|PUT|PATCH|DELETE) / })).toHaveCount(0);
    await expect(page.getByText(/^Показано: \d из \d\d$/)).toBeVisible();
    await found.click();
    await expect(page).toHaveURL(/\/docs\/api\/dns#createDnsZone$/);
    await expect(page.getByRole("heading", { name: "Создать зону" })).toBeInViewport();
  });

  test("a method's earlier anchor leads to the page of its section, also by Back", async ({
    page,
  }) => {
    await open(page, "/docs");
    await page.goto("/docs/api/#createDnsZone");
    await expect(page).toHaveURL(/\/docs\/api\/dns#createDnsZone$/);
    await expect(page.getByRole("heading", { name: "Создать зону" })).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\/docs$/);
  });

  test.describe("with the clipboard allowed", () => {
    test.use({ permissions: ["clipboard-read", "clipboard-write"] });

    test("a method and its path are copied as one line", async ({ page }) => {
      await open(page, "/docs/api/dns");
      const call = page.getByRole("figure").filter({ hasText: "POST /dns/zone" }).first();
      await call.getByRole("button", { name: "Копировать", exact: true }).click();
      await expect(call.getByRole("button", { name: "Скопировано" })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("POST /dns/zone");
    });
  });
});
