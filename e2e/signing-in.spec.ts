import type { Page } from "@playwright/test";
import {
  askForCode,
  barButton,
  fillRegistration,
  newAddress,
  quickTest,
  registered,
  signInDialog,
  test,
  toast,
} from "./support/account";
import { expect, open } from "./support/fixtures";

test("a registered visitor signs in by the code of a letter, and stays signed in", async ({
  page,
  accountSite,
}) => {
  const person = await registered(accountSite);
  const form = signInDialog(page);
  await open(page, "/glossary");
  await expect(form.dialog).toHaveCount(0);
  await askForCode(page, person.email);
  await expect(toast(page, "На ваш Email был отправлен OTP-код")).toBeVisible();
  await expect(form.stage("Код из письма")).toContainText(
    new RegExp(`Отправили код на\\sадрес ${person.email}`),
  );
  await expect(form.code).toBeFocused();
  const loaded = page.waitForEvent("load");
  await form.code.fill(await accountSite.mailbox.nextCode(person.email));
  await loaded;
  await expect(barButton(page, person.name)).toBeVisible();
  await expect(form.dialog).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toMatch(/^[\w-]{16,}$/);
  await page.getByRole("banner").getByRole("link", { name: "О нас" }).click();
  await expect(page).toHaveURL(/about-us/);
  await expect(barButton(page, person.name)).toBeVisible();
});

test("a visitor nobody knows registers, confirms the address and is signed in", async ({
  page,
  accountSite,
}) => {
  const email = newAddress();
  const form = signInDialog(page);
  await open(page, "/glossary");
  await askForCode(page, email);
  await expect(toast(page, "Требуется зарегистрироваться")).toBeVisible();
  await expect(form.stage("Регистрация")).toBeVisible();
  await expect(form.name).toBeFocused();
  await expect(form.email).toHaveValue(email);
  await fillRegistration(page, { name: "Мария Иванова" });
  const request = page.waitForRequest("**/api/register");
  await form.register.click();
  expect((await request).postDataJSON()).toMatchObject({
    name: "Мария Иванова",
    company_name: "Ромашка",
    email,
    phone: "+79123456789",
    userCheck: true,
  });
  await expect(toast(page, "Успешно отправлено!")).toBeVisible();
  await expect(form.stage("Код из письма")).toBeVisible();
  const code = await accountSite.mailbox.nextCode(email);
  // Pasted as the letter may show it; the sixth digit sends it.
  await form.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(barButton(page, "Мария Иванова")).toBeVisible();
});

test("a wrong code is told in a toast and beside the emptied field, which has the focus", async ({
  page,
  accountSite,
  trouble,
}) => {
  trouble.allow(/status of 403/);
  const person = await registered(accountSite);
  const form = signInDialog(page);
  await open(page, "/glossary");
  await askForCode(page, person.email);
  const code = await accountSite.mailbox.nextCode(person.email);
  await form.code.fill(code === "000000" ? "000001" : "000000");
  await expect(toast(page, "Неверный логин или пароль!")).toBeVisible();
  await expect(form.code).toHaveAccessibleDescription(/Неверный логин или пароль!/);
  await expect(form.code).toHaveValue("");
  await expect(form.code).toBeFocused();
  await form.code.fill(code);
  await expect(barButton(page, person.name)).toBeVisible();
});

quickTest(
  "another letter is sent after the wait and another captcha, and its code replaces the old one",
  async ({ page, accountSite, trouble }) => {
    trouble.allow(/status of 403/);
    const person = await registered(accountSite);
    const form = signInDialog(page);
    await open(page, "/glossary");
    // The page waits by the clock of the test, its server not at all.
    await page.clock.install();
    await askForCode(page, person.email);
    const first = await accountSite.mailbox.nextCode(person.email);
    await expect(form.resend).toBeDisabled();
    await expect(form.dialog).toContainText(/через (30|2\d)\s+с/);
    await page.clock.fastForward(22_000);
    await expect(form.dialog).toContainText(/через \d\s+с/);
    await expect(form.resend).toBeDisabled();
    await page.clock.fastForward(10_000);
    await expect(form.resend).toBeEnabled();
    await form.resend.click();
    await form.captcha.check();
    await expect(toast(page, "На ваш Email был отправлен OTP-код")).toBeVisible();
    await expect(form.resend).toBeDisabled();
    await expect(form.dialog).toContainText(/через (60|5\d)\s+с/);
    await expect(form.captcha).toHaveCount(0);
    const second = await accountSite.mailbox.nextCode(person.email);
    if (first !== second) {
      await form.code.fill(first);
      await expect(form.code).toHaveAccessibleDescription(/Неверный логин или пароль!/);
    }
    await form.code.fill(second);
    await expect(barButton(page, person.name)).toBeVisible();
  },
);

test("after a reload between letter and code the code is still good", async ({
  page,
  accountSite,
}) => {
  const person = await registered(accountSite);
  const form = signInDialog(page);
  await open(page, "/glossary");
  await askForCode(page, person.email);
  const code = await accountSite.mailbox.nextCode(person.email);
  await expect(form.code).toBeVisible();
  await open(page, "/glossary");
  await barButton(page, "Войти").click();
  await expect(form.email).toHaveValue("");
  await form.email.fill(person.email);
  await form.haveCode.click();
  await expect(form.stage("Код из письма")).toContainText(
    new RegExp(`Введите код из письма на\\sадрес ${person.email}`),
  );
  // The wait for another letter goes on where it was.
  await expect(form.dialog).toContainText(/через [12]?\d\s+с/);
  const loaded = page.waitForEvent("load");
  await form.code.fill(code);
  await loaded;
  await barButton(page, person.name).click();
  // A code that has been used is good for nothing.
  await barButton(page, "Войти").click();
  await expect(form.email).toBeFocused();
  await expect(form.haveCode).toHaveCount(0);
});

test("a click on the name signs out: the token is revoked and gone, and the page loaded anew", async ({
  page,
  accountSite,
}) => {
  const person = await registered(accountSite);
  await page.addInitScript(
    (token) =>
      sessionStorage.getItem("given") ??
      (sessionStorage.setItem("given", "1"), localStorage.setItem("authToken", token)),
    person.token,
  );
  await open(page, "/glossary");
  await page.evaluate(() =>
    window.addEventListener("pagehide", () =>
      sessionStorage.setItem("left with", localStorage.getItem("authToken") ?? "nothing"),
    ),
  );
  const loaded = page.waitForEvent("load");
  await barButton(page, person.name).click();
  await loaded;
  await expect(barButton(page, "Войти")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem("left with"))).toBe("nothing");
  // What the server is told outlives the page that told it.
  await expect.poll(() => profileStatus(page, person.token)).toBe(401);
});

/** What the server makes of a token. */
async function profileStatus(page: Page, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await page.request.get("/api/me", { headers })).status();
}

test("the link of a letter that reopens sign-in tells whether it worked", async ({ page }) => {
  await open(page, "/?unlocked=1");
  await expect(toast(page, "Вход снова открыт")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await open(page, "/?unlocked=0");
  await expect(toast(page, "Ссылка уже использована или устарела")).toBeVisible();
  await page.getByRole("button", { name: "Скрыть" }).click();
  await expect(toast(page, "Ссылка")).toHaveCount(0);
});
