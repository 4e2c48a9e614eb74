import type { Page } from "@playwright/test";
import { groupTitle } from "../../e2e/support/built";
import { expect, held, test, wide } from "../../e2e/support/fixtures";
import { paint } from "../../e2e/support/early";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const root = (page: Page) => page.locator("html");

/** The page's code has been requested and has loaded, and queued presses are replayed. */
async function ready(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await expect(root(page)).not.toHaveAttribute("data-awaits-code", { timeout: 60_000 });
}

test.describe("Before the code has loaded", () => {
  test.use({ viewport: wide });

  test("what is chosen without pointer, key or focus brings the code and stays", async ({
    page,
  }) => {
    await paint(page, "/docs/updates");
    await page.getByLabel("С версии").evaluate((select: HTMLSelectElement) => {
      select.value = "2.3.0";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await expect(page).toHaveURL(/\?from=2\.3\.0/);
    await paint(page, "/docs/ports");
    await page.getByLabel("ufw").evaluate((box: HTMLInputElement) => {
      box.checked = true;
      box.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await expect(page).toHaveURL("/docs/ports?form=ufw");
  });

  test("a group of the sidebar opened or closed stays so", async ({ page }) => {
    const letGo = await held(page, "**/*.js");
    const sidebar = page.getByRole("navigation", { name: "Разделы документации" });
    await paint(page, gitlab);
    await expect(sidebar.getByRole("link", { name: "GitLab" })).toBeVisible();
    await sidebar.getByText("Обновления", { exact: true }).click();
    await sidebar.getByText(groupTitle("connect-applications"), { exact: true }).click();
    await expect(sidebar.getByRole("link", { name: "GitLab" })).toBeHidden();
    letGo();
    await ready(page);
    await expect(sidebar.getByRole("link", { name: "2.3.0" })).toBeVisible();
    await expect(sidebar.getByRole("link", { name: "GitLab" })).toBeHidden();
  });
});
