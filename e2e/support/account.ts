import type { Locator, Page } from "@playwright/test";
import { type AccountSite, accountSiteOfWorker } from "./account-site";
import { expect, open, test as base } from "./fixtures";
import { type HeldCalls, holdCalls } from "./scripted-api";

/**
 * A test against a server, a database and a mail server of its own; shared by the tests of one
 * worker.
 */
export const test = base.extend<object, { accountSite: AccountSite }>({
  accountSite: accountSiteOfWorker(),
  baseURL: async ({ accountSite }, use) => use(accountSite.url),
});

/** The same with the server of `quick-server.ts`, whose waits are over at once. */
export const quickTest = test.extend<object, { accountSite: AccountSite }>({
  accountSite: accountSiteOfWorker("quick"),
});

let addresses = 0;

/** An address nobody else in this run uses. */
export function newAddress(): string {
  addresses += 1;
  return `visitor-${process.pid}-${addresses}@example.ru`;
}

export interface Person {
  readonly email: string;
  readonly name: string;
  /** A session of theirs. */
  readonly token: string;
}

/** Registers somebody past the browser and signs them in once. */
export async function registered(site: AccountSite, name = "Иван Петров"): Promise<Person> {
  const email = newAddress();
  // Whoever registers has passed the captcha on the way.
  await site.call("login", { email, captchaToken: "stand-in" });
  await site.call("register", {
    name,
    company_name: "",
    email,
    phone: "+79123456789",
    userCheck: true,
  });
  const { text } = await site.call("login_confirmation", {
    email,
    password: await site.mailbox.nextCode(email),
  });
  return { email, name, token: String(JSON.parse(text)) };
}

/** The dialog and what it holds, by the names people know. */
export function signInDialog(page: Page) {
  const dialog = page.getByRole("dialog", { name: /^(Вход|Регистрация|Код из письма)$/ });
  return {
    dialog,
    stage: (name: "Вход" | "Регистрация" | "Код из письма") =>
      page.getByRole("dialog", { name, exact: true }),
    email: dialog.getByRole("textbox", { name: "Почта", exact: true }),
    captcha: dialog.getByRole("checkbox", { name: /^Я не робот/ }),
    getCode: dialog.getByRole("button", { name: "Получить код", exact: true }),
    name: dialog.getByRole("textbox", { name: "Имя", exact: true }),
    company: dialog.getByRole("textbox", { name: "Компания", exact: true }),
    phone: dialog.getByRole("textbox", { name: "Телефон", exact: true }),
    country: dialog.getByRole("combobox", { name: "Страна", exact: true }),
    agreement: dialog.getByRole("checkbox", {
      name: "Согласие на обработку персональных данных",
      exact: true,
    }),
    register: dialog.getByRole("button", { name: "Зарегистрироваться", exact: true }),
    code: dialog.getByRole("textbox", { name: "Код", exact: true }),
    enter: dialog.getByRole("button", { name: "Войти", exact: true }),
    resend: dialog.getByRole("button", { name: "Отправить ещё раз", exact: true }),
    changeEmail: dialog.getByRole("button", { name: "Изменить почту", exact: true }),
    haveCode: dialog.getByRole("button", { name: "У меня уже есть код", exact: true }),
    close: dialog.getByRole("button", { name: "Закрыть", exact: true }),
  };
}

/** The toast with a text. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole("alert").filter({ hasText: text });
}

/** Waits until no toast is on its way in: its time begins there. */
export async function toastsEntered(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("[data-toasts] [class*=enter]") === null);
}

/** Waits for a toast and hides it. */
export async function hideToast(page: Page, text: string): Promise<void> {
  await toast(page, text).getByRole("button", { name: "Скрыть", exact: true }).click();
  await toast(page, text).waitFor({ state: "detached" });
}

/** The bar's buttons. */
export function barButton(page: Page, name: string): Locator {
  return page.getByRole("banner").getByRole("button", { name, exact: true });
}

/** Opens the dialog and asks for a code. */
export async function askForCode(page: Page, email: string): Promise<void> {
  const form = signInDialog(page);
  // Where «Загрузить» has been clicked the dialog may be on its way, and then covers the bar.
  await expect(async () => {
    if (await form.dialog.isHidden()) await barButton(page, "Войти").click({ timeout: 2000 });
    await expect(form.email).toBeVisible({ timeout: 2000 });
  }).toPass();
  await form.email.fill(email);
  await form.captcha.check();
  await form.getCode.click();
}

/** Signs a registered person in, by the dialog and the letter. */
export async function signIn(page: Page, site: AccountSite, person: Person): Promise<void> {
  await askForCode(page, person.email);
  await signInDialog(page).code.fill(await site.mailbox.nextCode(person.email));
  await expect(barButton(page, person.name)).toBeVisible();
}

/** Stores a session's token as another tab does, or removes it: the other tabs follow. */
export async function storeToken(tab: Page, token: string | null): Promise<void> {
  await tab.evaluate(
    (value) =>
      value === null
        ? localStorage.removeItem("authToken")
        : localStorage.setItem("authToken", value),
    token,
  );
}

/**
 * Signs a registered person in up to the code, lets the wait for another letter run out and asks
 * for one with `press`; the call is held. The page's clock is the test's from here on.
 */
export async function askForAnotherLetter(
  page: Page,
  site: AccountSite,
  press: "click" | "dblclick",
): Promise<HeldCalls> {
  const person = await registered(site);
  const form = signInDialog(page);
  await open(page, "/glossary");
  await page.clock.install();
  await askForCode(page, person.email);
  await expect(form.code).toBeFocused();
  const logins = await holdCalls(page, "login");
  await page.clock.fastForward(40_000);
  await form.resend[press]();
  await form.captcha.check();
  await expect(form.resend).toHaveAttribute("aria-busy", "true");
  return logins;
}

/** Fills the form of registration, all but the address. */
export async function fillRegistration(
  page: Page,
  { name = "Иван Петров", company = "Ромашка", phone = "8 (912) 345-67-89" } = {},
): Promise<void> {
  const form = signInDialog(page);
  await form.name.fill(name);
  await form.company.fill(company);
  await form.phone.fill(phone);
  await form.agreement.check();
}
