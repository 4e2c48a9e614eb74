import { expect } from "@playwright/test";
import { newAddress } from "../../e2e/support/account";
import { keys, test, type Tab } from "./webkit";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const addressOf = (tab: Tab) => tab.run(() => window.location.pathname);

/** What the clipboard holds, read as a reader would: pasted into a field. */
async function pasted(tab: Tab, baseURL: string | undefined): Promise<string> {
  await tab.open(`${baseURL}/docs/errors`);
  await tab.press("textarea", "Сообщение или журнал");
  await tab.typeWithControl("v");
  return tab.run(() => document.querySelector<HTMLTextAreaElement>("main textarea")?.value ?? "");
}

/** Notes every name a button has from now on: an answer stands for two seconds only. */
const noteNames = (tab: Tab, button: string) =>
  tab.run((selector) => {
    const names: string[] = [];
    Object.assign(window, { names });
    new MutationObserver(() =>
      names.push(document.querySelector(selector)?.textContent ?? ""),
    ).observe(document.querySelector("main") ?? document, { childList: true, subtree: true });
  }, button);
const names = (tab: Tab) => tab.run(() => (window as unknown as { names: string[] }).names);

// One worker: one server for all of them.
test.describe.configure({ mode: "default" });

test("a command is copied without its prompt, by a second press where the first waited for its script", async ({
  tab,
  baseURL,
}) => {
  await tab.open(`${baseURL}/docs/introduction/md-install`);
  const button = "main [data-copy]";
  await noteNames(tab, button);
  await tab.pressFirst(button);
  await expect
    .poll(() => names(tab))
    .toContainEqual(expect.stringMatching(/^Скопировано$|^Нажмите ещё раз$/));
  await tab.pressFirst(button);
  await expect.poll(() => names(tab)).toContain("Скопировано");
  const command = await tab.run(
    () => document.querySelector("main figure:has([data-copy]) [data-role=command]")?.textContent,
  );
  expect(command).toMatch(/^\S/);
  expect(await pasted(tab, baseURL)).toContain(command?.replace(/^[$#] /, ""));
});

test("a page is copied as Markdown by a second press: the first one waits for its script", async ({
  tab,
  baseURL,
}) => {
  await tab.open(`${baseURL}${gitlab}`);
  const button = "main [data-action=markdown]";
  await noteNames(tab, button);
  await tab.pressFirst(button);
  await expect.poll(() => names(tab)).toContain("Нажмите ещё раз");
  await tab.pressFirst(button);
  await expect.poll(() => names(tab)).toContain("Скопировано");
  expect(await pasted(tab, baseURL)).toMatch(/^# Вход в GitLab через LDAP\n/);
});

test("a guide takes the reader's values and the mode, and keeps them", async ({ tab, baseURL }) => {
  await tab.open(`${baseURL}${gitlab}`);
  await tab.press("button", "Ваши параметры");
  await tab.press("input", "Домен");
  await tab.typeWithControl("a");
  await tab.type("corp.romashka.ru");
  await expect.poll(() => tab.text("main")).toContain("ldaps://md.corp.romashka.ru:636");
  await tab.press("button", "Сменить тему");
  await expect.poll(() => tab.run(() => document.documentElement.dataset["theme"])).toBe("dark");
  await tab.open(`${baseURL}${gitlab}`);
  expect(await tab.text("main")).toContain("ldaps://md.corp.romashka.ru:636");
  expect(await tab.run(() => document.documentElement.dataset["theme"])).toBe("dark");
});

test("search mends a slip and leads to the section without a load, and Back returns", async ({
  tab,
  baseURL,
}) => {
  await tab.open(`${baseURL}/glossary`);
  await tab.run(() => Object.assign(window, { isSameDocument: true }) && null);
  await tab.typeWithControl("k");
  await expect.poll(() => tab.run(() => document.activeElement?.role)).toBe("combobox");
  await tab.type("резервное копирвание");
  await expect
    .poll(() => tab.text("dialog[open] [role=status]"))
    .toContain("«резервное копирование»");
  await tab.type(keys.enter);
  await expect.poll(() => addressOf(tab)).toMatch(/^\/docs\/introduction\/[\w-]+$/);
  await tab.goBack();
  await expect.poll(() => tab.text("h1")).toBe("Термины");
  expect(await tab.run(() => "isSameDocument" in window)).toBe(true);
});

test("a newcomer registers and signs in by the code of a letter", async ({
  tab,
  accountSite,
  baseURL,
}) => {
  const email = newAddress();
  await tab.open(`${baseURL}${gitlab}`);
  await tab.press("button", "Войти");
  await tab.press("input", "Почта");
  await tab.type(email);
  await tab.press("input", "Я не робот Замена капчи: ключ не настроен");
  await tab.press("button", "Получить код");
  await tab.press("input", "Имя");
  await tab.type("Мария Иванова");
  await tab.press("input", "Телефон");
  await tab.type("9123456789");
  await tab.press("input", "Согласие на обработку персональных данных");
  await tab.press("button", "Зарегистрироваться");
  await expect.poll(() => tab.text("dialog[open] h2")).toBe("Код из письма");
  await tab.type(await accountSite.mailbox.nextCode(email));
  await expect.poll(() => tab.text("header")).toContain("Мария Иванова");
});
