import {
  askForCode,
  barButton,
  fillRegistration,
  newAddress,
  quickTest,
  registered,
  signIn,
  signInDialog,
  test,
  toast,
} from "../../e2e/support/account";
import { expect, open } from "../../e2e/support/fixtures";

quickTest(
  "a newcomer whose letter has not come gets another one without filling in the form again",
  async ({ page, accountSite }) => {
    const email = newAddress();
    const form = signInDialog(page);
    await open(page, "/glossary");
    await page.clock.install();
    await askForCode(page, email);
    await fillRegistration(page, { name: "Мария Иванова" });
    await form.register.click();
    await expect(form.stage("Код из письма")).toBeVisible();
    await accountSite.mailbox.nextCode(email);
    await page.clock.fastForward(31_000);
    await form.resend.click();
    await form.captcha.check();
    await expect(toast(page, "На ваш Email был отправлен OTP-код")).toBeVisible();
    await expect(form.stage("Код из письма")).toBeVisible();
    await accountSite.mailbox.nextCode(email);
    // The same from the first stage.
    await form.changeEmail.click();
    await form.captcha.check();
    await form.getCode.click();
    await expect(form.stage("Код из письма")).toBeVisible();
    await form.code.fill(await accountSite.mailbox.nextCode(email));
    await expect(barButton(page, "Мария Иванова")).toBeVisible();
  },
);

test("sign-out works without a network, and the page that is read stays", async ({
  page,
  context,
  accountSite,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/);
  const person = await registered(accountSite);
  await page.addInitScript((token) => localStorage.setItem("authToken", token), person.token);
  await open(page, "/glossary");
  await expect(barButton(page, person.name)).toBeVisible();
  await context.setOffline(true);
  await barButton(page, person.name).dblclick();
  await expect(barButton(page, "Войти")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Термины");
  await expect(signInDialog(page).dialog).toHaveCount(0);
});

test("open tabs follow a sign-in and a sign-out", async ({ page, context, accountSite }) => {
  const person = await registered(accountSite);
  const other = await context.newPage();
  await open(other, "/blog");
  await barButton(other, "Войти").click();
  await expect(signInDialog(other).stage("Вход")).toBeVisible();
  await open(page, "/glossary");
  await signIn(page, accountSite, person);
  await expect(signInDialog(other).dialog).toHaveCount(0);
  await expect(barButton(other, person.name)).toBeVisible();
  await barButton(other, person.name).click();
  await expect(barButton(other, "Войти")).toBeVisible();
  await expect(barButton(page, "Войти")).toBeVisible();
});
