import type { Page } from "@playwright/test";
import { expect, open, scrolled, test, wide } from "../../e2e/support/fixtures";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";

test.describe("On this page", () => {
  test.use({ viewport: wide });
  const contents = (page: Page) => page.getByRole("navigation", { name: "На этой странице" });

  for (const [what, path] of [
    ["the API list its sections", "/docs/api/"],
    ["a section of the API list its methods", "/docs/api/dns"],
    ["an article list its sections", "/blog/keytab"],
    ["a legal page list its sections", "/blog/privacy"],
    ["a term list its sections and where it is used", "/glossary/kerberos"],
  ] as const)
    test(`the contents of ${what}`, async ({ page }) => {
      await open(page, path);
      const listed = await contents(page)
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      const headings = await page
        .getByRole("main")
        .locator("h2[id], h3[id]")
        .evaluateAll((each) => each.map((heading) => `#${heading.id}`));
      expect(headings.length).toBeGreaterThan(3);
      expect(listed).toEqual(headings);
    });
});

test.describe("A long text", () => {
  const heightOf = (page: Page): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollHeight);
  const hiddenBlocks = (page: Page): Promise<number> =>
    page.evaluate(
      () =>
        [...document.querySelectorAll(".c-content > *")].filter(
          (block) => getComputedStyle(block).contentVisibility !== "visible",
        ).length,
    );

  test("moved to stands whole soon after; moved to at a heading or by Back, at once", async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await open(page, "/docs/ldaps-and-ldap");
    const sidebar = page.getByRole("navigation", { name: "Разделы документации" });
    await sidebar.getByRole("link", { name: "GitLab", exact: true }).click();
    await expect(page).toHaveURL(gitlab);
    await expect(page.locator("html")).toHaveAttribute("data-deferred-layout");
    await expect.poll(() => hiddenBlocks(page), { timeout: 20_000 }).toBe(0);
    await expect(page.locator("html")).toHaveAttribute("data-laid-out");
    const height = await heightOf(page);
    await page.evaluate(() => scrollTo(0, 2000));
    await expect.poll(() => scrolled(page)).toBe(2000);
    // A real press would scroll the page to a link that moves up with the bar.
    await sidebar.getByRole("link", { name: "AWX", exact: true }).dispatchEvent("click");
    await expect(page).toHaveURL(/md-awx$/);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(gitlab);
    await expect(page.locator("html")).not.toHaveAttribute("data-deferred-layout");
    await expect.poll(() => heightOf(page)).toBe(height);
    await expect.poll(() => scrolled(page)).toBe(2000);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('main a[href*="#"][href^="/docs/"]')?.click(),
    );
    await expect(page).toHaveURL(/#/);
    await expect(page.locator("html")).not.toHaveAttribute("data-deferred-layout");
  });
});
