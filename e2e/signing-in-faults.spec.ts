import type { Page } from "@playwright/test";
import {
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
} from "./support/account";
import { expect, open } from "./support/fixtures";
import { answerWith, breakWire, holdCalls } from "./support/scripted-api";
import { storageStates } from "./support/storage-states";
import { passTime } from "./support/time";

test.beforeEach(async ({ trouble }) => {
  trouble.allow(/Failed to load resource/);
});

test("login answered 403, 500 or 202 says what is wrong beside the field and in a toast", async ({
  page,
}) => {
  const form = signInDialog(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/glossary");
  for (const [status, text] of [
    [403, "Неверный логин или пароль!"],
    [500, "Произошла ошибка при аутентификации"],
    [202, "Произошла ошибка при аутентификации"],
  ] as const)
    await test.step(`${status} says «${text}»`, async () => {
      await answerWith(page, "login", status);
      await askForCode(page, "ivan@example.ru");
      await expect(form.email).toHaveAccessibleDescription(new RegExp(text));
      await expect(form.email).toBeFocused();
      await expect(form.email).toHaveValue("ivan@example.ru");
      await expect(form.captcha).not.toBeChecked();
      await hideToast(page, text);
      await form.email.fill("maria@example.ru");
      await expect(form.email).not.toHaveAttribute("aria-invalid");
    });
});

for (const call of ["login", "login_confirmation"] as const) {
  test(`without a network ${call} closes the dialog with a toast`, async ({
    page,
    accountSite,
  }) => {
    const person = await registered(accountSite);
    await breakWire(page, call);
    const form = signInDialog(page);
    await open(page, "/glossary");
    await askForCode(page, person.email);
    if (call === "login_confirmation") await form.code.fill("123456");
    await expect(toast(page, "Произошла ошибка")).toBeVisible();
    await expect(form.dialog).toHaveCount(0);
  });
}

test("a form is busy while its answer is awaited, and a late answer after closing changes nothing", async ({
  page,
  accountSite,
}) => {
  const person = await registered(accountSite);
  const form = signInDialog(page);
  const logins = await holdCalls(page, "login");
  const confirmations = await holdCalls(page, "login_confirmation");
  await open(page, "/glossary");
  await askForCode(page, person.email);
  await expect(form.getCode).toHaveAttribute("aria-busy", "true");
  const loginLeft = leftCall(page, "login");
  await form.close.click();
  await loginLeft;
  await logins.release((route) => route.fulfill({ status: 200, body: "{}" }));
  await passTime(page, 500);
  await expect(form.dialog).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);

  await askForCode(page, person.email);
  await logins.release();
  await form.code.fill("123456");
  await expect(form.enter).toHaveAttribute("aria-busy", "true");
  const confirmationLeft = leftCall(page, "login_confirmation");
  await page.keyboard.press("Escape");
  await confirmationLeft;
  await confirmations.release((route) =>
    route.fulfill({ status: 200, body: '"a-token-of-twenty-chars"' }),
  );
  await passTime(page, 500);
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await expect(barButton(page, "Войти")).toBeFocused();
});

/** Waits until the page has given up a call. */
async function leftCall(page: Page, call: string): Promise<void> {
  await page.waitForEvent("requestfailed", (request) => request.url().endsWith(`/api/${call}`));
}

test("a double click on any button sends one request", async ({ page, accountSite, trouble }) => {
  trouble.allow(/status of 503/);
  const newcomer = newAddress();
  const form = signInDialog(page);
  const sent: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("/api/") && sent.push(new URL(request.url()).pathname),
  );
  await open(page, "/glossary");
  await barButton(page, "Войти").dblclick();
  await form.email.fill(newcomer);
  await form.captcha.check();
  await form.getCode.dblclick();
  await fillRegistration(page);
  await form.register.dblclick();
  const confirmations = await holdCalls(page, "login_confirmation");
  await form.code.fill(await accountSite.mailbox.nextCode(newcomer));
  await confirmations.release((route) => route.fulfill({ status: 503, body: "" }));
  await expect(form.enter).not.toHaveAttribute("aria-busy");
  await form.enter.dblclick();
  await expect(form.enter).toHaveAttribute("aria-busy", "true");
  await form.enter.dblclick({ force: true });
  expect(confirmations.count()).toBe(2);
  await confirmations.release();
  await expect(barButton(page, "Иван Петров")).toBeVisible();
  await barButton(page, "Иван Петров").dblclick();
  await expect(barButton(page, "Войти")).toBeVisible();
  expect(sent).toEqual([
    "/api/login",
    "/api/register",
    "/api/login_confirmation",
    "/api/login_confirmation",
    "/api/me",
    "/api/logout",
  ]);
});

for (const fault of ["503", "no network"]) {
  test(`a profile that cannot be had (${fault}) keeps the token, and is asked for when the visitor is back`, async ({
    page,
    context,
    accountSite,
  }) => {
    const person = await registered(accountSite);
    await context.addInitScript((token) => localStorage.setItem("authToken", token), person.token);
    if (fault === "503") await answerWith(page, "me", 503);
    else await breakWire(page, "me");
    const asked = page.waitForRequest("**/api/me");
    await open(page, "/glossary");
    await asked;
    await expect(barButton(page, "Войти")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBe(person.token);
    await page.unroute("**/api/me");
    await page.evaluate(
      (online) =>
        online
          ? window.dispatchEvent(new Event("online"))
          : document.dispatchEvent(new Event("visibilitychange")),
      fault === "503",
    );
    await expect(barButton(page, person.name)).toBeVisible();
  });
}

test("where storage is blocked a visitor signs in until the page is left", async ({
  page,
  accountSite,
}) => {
  const person = await registered(accountSite);
  await page.addInitScript(storageStates.blocked);
  const form = signInDialog(page);
  await open(page, "/glossary");
  await signIn(page, accountSite, person);
  await expect(form.dialog).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await barButton(page, person.name).click();
  await expect(barButton(page, "Войти")).toBeVisible();
});
