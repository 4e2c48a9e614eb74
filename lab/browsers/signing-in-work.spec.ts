import {
  barButton,
  fillRegistration,
  newAddress,
  signInDialog,
  toast,
} from "../../e2e/support/account";
import { accountSiteOfWorker, type AccountSite } from "../../e2e/support/account-site";
import { axeFindings } from "../../e2e/support/axe";
import { expect, held, open, test as base } from "../../e2e/support/fixtures";

/** A server that asks browsers for work in place of a captcha, as in a closed network. */
const test = base.extend<object, { closedSite: AccountSite }>({
  closedSite: accountSiteOfWorker("main", { CAPTCHA_WORK: "11" }),
  baseURL: async ({ closedSite }, use) => use(closedSite.url),
  // What GATSBY_CAPTCHA_WORK=1 has the build write; all else is the same in every build.
  page: async ({ page }, use) => {
    await page.route("**/glossary", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace("<html ", '<html data-captcha="work" ') });
    });
    await use(page);
  },
});

test("in a closed network the browser works by itself, says when it cannot, loses nothing, and the visitor signs in", async ({
  page,
  closedSite,
  trouble,
}) => {
  trouble.allow(/Failed to load resource: net::ERR_FAILED/);
  const form = signInDialog(page);
  const email = newAddress();
  const check = form.dialog.getByRole("group", { name: "Проверка браузера", exact: true });
  const failure = check.getByRole("alert").filter({ hasText: "Проверка не прошла" });
  const again = failure.getByRole("button", { name: "Повторить", exact: true });
  const worker = /account-work-worker/;
  const answer = await held(page, "**/api/captcha");
  await page.route(worker, (route) => route.abort());

  await open(page, "/glossary");
  await barButton(page, "Войти").click();
  await form.email.fill(email);
  await form.getCode.click();
  await expect(form.getCode).toHaveAttribute("aria-busy", "true");
  await expect(check.getByRole("status")).toHaveText(
    "Проверяем браузер. Ничего нажимать не нужно.",
  );
  answer();
  await expect(failure).toBeVisible();
  await expect(form.getCode).not.toHaveAttribute("aria-busy", "true");
  expect(await axeFindings(page, false, "dialog[open]")).toEqual([]);
  await form.getCode.click();
  await expect(again).toBeFocused();
  await expect(form.dialog.getByText("Не пройдена капча")).toHaveCount(0);
  const asked = page.waitForResponse("**/api/captcha");
  await again.press("Enter");
  await asked;
  await expect(check).toBeFocused();
  await expect(failure).toBeVisible();
  await page.unroute(worker);
  const ready = await held(page, "**/api/captcha");
  await again.press("Enter");
  await expect(check).toBeFocused();

  // Pressed before the work is done: the letter is requested without a second press.
  await form.getCode.click();
  await expect(form.getCode).toHaveAttribute("aria-busy", "true");
  ready();
  await expect(form.email).toHaveValue(email);
  await expect(toast(page, "Требуется зарегистрироваться")).toBeVisible();
  await fillRegistration(page, { name: "Мария Иванова" });
  await form.register.click();
  const loaded = page.waitForEvent("load");
  await form.code.fill(await closedSite.mailbox.nextCode(email));
  await loaded;
  await expect(barButton(page, "Мария Иванова")).toBeVisible();
});
