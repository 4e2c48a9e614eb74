import { registered, signIn, signInDialog, test } from "../../e2e/support/account";
import { expect, open } from "../../e2e/support/fixtures";

test.beforeEach(async ({ trouble }) => {
  trouble.allow(/Failed to load resource/);
});

test("on a machine without a network a visitor signs in at a server it reaches, without a reload", async ({
  page,
  accountSite,
}) => {
  const person = await registered(accountSite);
  // As on a laptop whose network is off, with the site's server on it.
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  const form = signInDialog(page);
  await open(page, "/glossary");
  await signIn(page, accountSite, person);
  await expect(form.dialog).toHaveCount(0);
});
