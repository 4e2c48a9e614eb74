import type { Page } from "@playwright/test";
import { headingOf } from "../../e2e/support/built";
import { expect, open, test, wide } from "../../e2e/support/fixtures";
import { ask, openSearch, searchDialog } from "../../e2e/support/search";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Back, as the browser's button does it: also where no page is loaded for it. */
const back = (page: Page): Promise<void> => page.evaluate(() => window.history.back());
const forward = (page: Page): Promise<void> => page.evaluate(() => window.history.forward());

test.describe("On a wide screen", () => {
  test.use({ viewport: wide });

  test("a result of search takes the place after the page it was asked on", async ({ page }) => {
    await open(page, gitlab);
    await openSearch(page);
    await ask(page, "kerberos");
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(gitlab);
    const found = page.url();
    await expect(searchDialog(page)).toBeHidden();
    await back(page);
    await expect(page).toHaveURL(gitlab);
    await expect(heading(page)).toHaveText(headingOf(gitlab));
    await forward(page);
    await expect(page).toHaveURL(found);
    await expect(searchDialog(page)).toBeHidden();
  });
});
