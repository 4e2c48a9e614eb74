import {
  askForAnotherLetter,
  askForCode,
  barButton,
  fillRegistration,
  hideToast,
  newAddress,
  registered,
  signIn,
  signInDialog,
  test,
  toast,
} from "../../e2e/support/account";
import { expect, open } from "../../e2e/support/fixtures";
import { answerWith } from "../../e2e/support/scripted-api";

test.beforeEach(async ({ trouble }) => {
  trouble.allow(/Failed to load resource/);
});

test("a registration answered 500 closes silently, and its form comes back filled in, without the consent", async ({
  page,
}) => {
  const form = signInDialog(page);
  const comeToRegistration = async (): Promise<void> => {
    await askForCode(page, newAddress());
    await hideToast(page, "Требуется зарегистрироваться");
  };
  await open(page, "/glossary");
  await comeToRegistration();
  await fillRegistration(page, { phone: "+49 1512 3456789" });
  await answerWith(page, "register", 500);
  await form.register.click();
  await expect(form.dialog).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await comeToRegistration();
  await expect(form.name).toHaveValue("Иван Петров");
  await expect(form.company).toHaveValue("Ромашка");
  await expect(form.phone).toHaveValue("01512 3456789");
  await expect(form.country).toHaveValue("DE");
  await expect(form.agreement).not.toBeChecked();
});

test("who goes for another letter is not told to fill in the code, and comes back to a field without a fault", async ({
  page,
  accountSite,
}) => {
  const person = await registered(accountSite);
  const form = signInDialog(page);
  const required = /Пожалуйста, заполните поле/;
  await open(page, "/glossary");
  await page.clock.install();
  await askForCode(page, person.email);
  const code = await accountSite.mailbox.nextCode(person.email);
  await form.code.fill(code === "000000" ? "000001" : "000000");
  await expect(form.code).toHaveAccessibleDescription(/Неверный логин или пароль!/);
  await page.clock.fastForward(40_000);
  await expect(form.resend).toBeEnabled();
  await expect(form.code).toBeFocused();
  await form.resend.focus();
  await expect(form.code).toHaveAccessibleDescription(/Неверный логин или пароль!/);
  await form.resend.click();
  // The captcha says what it is for.
  const reason = "Подтвердите, что вы не робот, и письмо уйдёт.";
  await expect(form.dialog.getByRole("status").filter({ hasText: reason })).toBeVisible();
  await expect(form.dialog.getByRole("group", { name: reason })).toContainText("Я не робот");
  await expect(form.captcha).toBeFocused();
  // What is typed meanwhile stays where it is typed, and what is left empty is told.
  await form.code.pressSequentially("12");
  await expect(form.code).toHaveValue("12");
  await form.code.fill("");
  await form.enter.focus();
  await expect(form.code).toHaveAccessibleDescription(required);
  await answerWith(page, "login", 200);
  await form.captcha.check();
  await expect(toast(page, "На ваш Email был отправлен OTP-код")).toBeVisible();
  await expect(form.code).toBeFocused();
  await expect(form.code).not.toHaveAttribute("aria-invalid");
  await expect(form.code).not.toHaveAccessibleDescription(required);
  await expect(form.dialog.getByText(reason)).toHaveCount(0);
  await form.enter.focus();
  await expect(form.code).toHaveAccessibleDescription(required);
});

test("a token of another server's make is kept and sent as it came", async ({
  page,
  accountSite,
}) => {
  const person = await registered(accountSite);
  const form = signInDialog(page);
  await page.route("**/api/login_confirmation", (route) =>
    route.fulfill({ contentType: "text/plain", body: "1|abcXYZ" }),
  );
  await page.route("**/api/me", (route) => route.fulfill({ json: { name: "Мария" } }));
  await open(page, "/glossary");
  await askForCode(page, person.email);
  const asked = page.waitForRequest("**/api/me");
  await form.code.fill("123456");
  expect((await asked).headers().authorization).toBe("Bearer 1|abcXYZ");
  await expect(barButton(page, "Мария")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBe("1|abcXYZ");
});

test("a token the server does not know is dropped without a word", async ({ page }) => {
  await page.addInitScript(
    () =>
      sessionStorage.getItem("given") ??
      (sessionStorage.setItem("given", "1"),
      localStorage.setItem("authToken", "a-token-of-nobody-here")),
  );
  await open(page, "/glossary");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await expect(barButton(page, "Войти")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a phone field that cannot be fetched says so and is fetched again", async ({ page }) => {
  await page.route(/\/account-phone-[0-9a-f]{8,20}\.js$/, (route) => route.abort());
  const form = signInDialog(page);
  await open(page, "/glossary");
  await askForCode(page, newAddress());
  await expect(
    form.dialog.getByText("Не удалось загрузить поле телефона. Проверьте соединение."),
  ).toBeVisible();
  await page.unroute(/\/account-phone-[0-9a-f]{8,20}\.js$/);
  await form.dialog.getByRole("button", { name: "Повторить" }).click();
  await expect(form.phone).toBeVisible();
});

test("a login that comes too soon says from what time on to try again", async ({ page }) => {
  await answerWith(page, "login", 429, { "Retry-After": "25" });
  await page.clock.setFixedTime(new Date(2026, 10, 28, 14, 5));
  await open(page, "/glossary");
  await askForCode(page, "ivan@example.ru");
  await expect(signInDialog(page).email).toHaveAccessibleDescription(
    /Произошла ошибка при аутентификации\. Повторите после 14:05:25/,
  );
});

test("another letter asked for too soon counts down the seconds the server asks to wait", async ({
  page,
  accountSite,
}) => {
  const form = signInDialog(page);
  const logins = await askForAnotherLetter(page, accountSite, "click");
  await logins.release((route) =>
    route.fulfill({ status: 429, headers: { "Retry-After": "25" }, body: "" }),
  );
  await expect(
    form.dialog.getByRole("status").filter({ hasText: "Произошла ошибка при аутентификации" }),
  ).toBeVisible();
  await expect(form.resend).toBeDisabled();
  await expect(form.resend).not.toHaveAttribute("aria-busy");
  await expect(form.dialog).toContainText(/через 2\d\s+с/);
  await page.clock.fastForward(26_000);
  await expect(form.resend).toBeEnabled();
});

for (const part of ["account-", "account-dialog-"]) {
  test(`code that cannot be fetched (${part}) is told and fetched again`, async ({ page }) => {
    const file = new RegExp(`/${part}[0-9a-f]{8,20}\\.js$`);
    await page.route(file, (route) => route.abort());
    const form = signInDialog(page);
    await open(page, "/glossary");
    await barButton(page, "Войти").click();
    const failure = page.getByRole("dialog", { name: "Вход не загрузился" });
    await expect(failure).toContainText("Не удалось загрузить");
    await page.unroute(file);
    await failure.getByRole("button", { name: "Повторить" }).click();
    await expect(form.stage("Вход")).toBeVisible();
    await expect(failure).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(barButton(page, "Войти")).toBeFocused();
  });
}

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
