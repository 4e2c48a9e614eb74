import { expect, open, readyTabs, test, wide } from "../../e2e/support/fixtures";

test.describe("The HTTP API", () => {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("an earlier anchor is the method's line, which links to its section", async ({ page }) => {
      await page.goto("/docs/api/#createDnsZone");
      const line = page.locator("#createDnsZone");
      await expect(line).toBeInViewport();
      await expect(page.getByRole("searchbox")).toHaveCount(0);
      await line.getByRole("link").click();
      await expect(page).toHaveURL(/\/docs\/api\/dns#createDnsZone$/);
    });
  });

  test("the language of the examples is chosen once for all methods and sections", async ({
    page,
  }) => {
    await open(page, "/docs/api/dns");
    await readyTabs(page);
    await page.getByRole("tab", { name: "Python" }).first().click();
    const chosen = page.getByRole("tab", { name: "Python", selected: true });
    await expect(chosen).toHaveCount(await page.getByRole("tablist").count());
    await open(page, "/docs/api/policy");
    await expect(chosen).toHaveCount(await page.getByRole("tablist").count());
  });

  test("in the sidebar a section belongs to the API", async ({ page }) => {
    await page.setViewportSize(wide);
    await open(page, "/docs/api/dns");
    const sidebar = page.getByRole("navigation", { name: "Разделы документации" });
    await expect(sidebar.locator("[aria-current]")).toHaveText(["HTTP API"]);
    await expect(sidebar.locator("[aria-current]")).toHaveAttribute("aria-current", "true");
  });
});
