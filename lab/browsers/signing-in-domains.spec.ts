import {
  barButton,
  fillRegistration,
  newAddress,
  signInDialog,
  toast,
} from "../../e2e/support/account";
import { accountSiteOfWorker, type AccountSite } from "../../e2e/support/account-site";
import { expect, open, test as base } from "../../e2e/support/fixtures";

/** A server whose owner takes mail of one domain only. */
const test = base.extend<object, { closedSite: AccountSite }>({
  closedSite: accountSiteOfWorker("main", { MAIL_DOMAINS: "example.ru" }),
  baseURL: async ({ closedSite }, use) => use(closedSite.url),
});

test("mail of another domain is refused beside the field, in the first form and in the second; the owner's signs in", async ({
  page,
  closedSite,
  trouble,
}) => {
  trouble.allow(/Failed to load resource: the server responded with a status of 400/);
  const form = signInDialog(page);
  const refusal = /С почтой этого домена войти нельзя\. Укажите рабочую почту\./;
  const own = newAddress();
  const foreign = own.replace("@example.ru", "@mail.ru");

  await open(page, "/glossary");
  await barButton(page, "Войти").click();
  await form.email.fill(foreign);
  await form.captcha.check();
  await form.getCode.click();
  await expect(form.email).toHaveAccessibleDescription(refusal);
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveValue(foreign);
  await expect(toast(page, "Произошла ошибка при аутентификации")).toBeVisible();
  await expect(form.captcha).not.toBeChecked();

  await form.email.fill(own);
  await expect(form.email).not.toHaveAttribute("aria-invalid");
  await form.captcha.check();
  await form.getCode.click();
  await fillRegistration(page, { name: "Мария Иванова" });
  await form.email.fill(foreign);
  await form.register.click();
  await expect(form.stage("Вход")).toBeVisible();
  await expect(form.email).toHaveAccessibleDescription(refusal);

  await form.email.fill(own);
  await form.captcha.check();
  await form.getCode.click();
  await expect(form.stage("Регистрация")).toBeVisible();
  // What was typed before is still there.
  await fillRegistration(page, { name: "Мария Иванова" });
  await form.register.click();
  const loaded = page.waitForEvent("load");
  await form.code.fill(await closedSite.mailbox.nextCode(own));
  await loaded;
  await expect(barButton(page, "Мария Иванова")).toBeVisible();
});
