import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Page } from "puppeteer-core";
import sharp from "sharp";
import { openBuiltSite } from "../../tools/mcp/built-site";
import { control, openPage, press, test, typeInstead } from "./firefox";
import { copyOfWorker, type CopyOfWorker } from "../../e2e/support/offline-copy";

const addressOf = (tab: Page) => tab.evaluate(() => window.location.href);
/** The text of an element, its spaces made plain. */
const textOf = (tab: Page, element: string) =>
  tab.evaluate(
    (selector) => document.querySelector(selector)?.textContent.replace(/\s+/g, " "),
    element,
  );
const dialog = "dialog[open] [role=status]";
const theme = (tab: Page) => tab.evaluate(() => document.documentElement.dataset["theme"]);

async function openDialogOfSearch(tab: Page): Promise<void> {
  await tab.keyboard.down("Control");
  await tab.keyboard.press("KeyK");
  await tab.keyboard.up("Control");
  await control(tab, "input", "Поиск");
}

const offline = test.extend<{ readonly root: string }, CopyOfWorker>({
  copy: copyOfWorker,
  root: ({ copy }, use) => use(copy.root),
  allowed: ({ root }, use) => use(root),
});

// One worker, so that the zip is made once.
test.describe.configure({ mode: "default" });

offline.describe("The copy without a network in Firefox", () => {
  offline("opens by a double click, and its links lead on", async ({ tab, root }) => {
    await tab.goto(`${root}index.html`);
    await expect.poll(() => addressOf(tab)).toBe(`${root}docs/index.html`);
    await press(tab, "a", "Установка и настройка");
    await expect.poll(() => addressOf(tab)).toBe(`${root}docs/introduction/md-install/index.html`);
    await expect.poll(() => textOf(tab, "h1")).toBe("Установка и настройка");
  });

  offline("takes the reader's values and the mode, and keeps them", async ({ tab, root }) => {
    await tab.goto(`${root}docs/ldaps-and-ldap/md-gitlab/index.html`);
    await press(tab, "button", "Ваши параметры");
    await typeInstead(tab, await control(tab, "input", "Домен"), "corp.romashka.ru");
    await expect.poll(() => textOf(tab, "main")).toContain("ldaps://md.corp.romashka.ru:636");
    await press(tab, "button", "Сменить тему");
    await expect.poll(() => theme(tab)).toBe("dark");
    await tab.reload();
    expect(await textOf(tab, "main")).toContain("ldaps://md.corp.romashka.ru:636");
    expect(await theme(tab)).toBe("dark");
  });

  offline("answers as search of the site does", async ({ tab, root }) => {
    const { search } = await openBuiltSite("public");
    const queries = JSON.parse(readFileSync("lab/search/queries.json", "utf8")) as readonly {
      readonly query: string;
    }[];
    const step = Math.floor(queries.length / 10);
    const asked = queries.filter((_, place) => place % step === 0).slice(0, 10);
    expect(asked).toHaveLength(10);
    await tab.goto(`${root}search/index.html`);
    for (const { query } of asked) {
      const request = { query, isLiteral: false, kind: null, limit: 10 };
      const { pages } = await search.answer(request);
      await (await control(tab, "input", "Поиск")).click({ count: 3 });
      // All letters at once: each one typed would be answered too.
      await tab.evaluate((text) => document.execCommand("insertText", false, text), query);
      await expect
        .poll(async () => ({ query, first: await firstPages(tab, root) }))
        .toEqual({ query, first: pages.slice(0, 3).map(({ path }) => path.replace(/\/$/, "")) });
    }
  });

  offline("mends a slip in the dialog and leads to the section", async ({ tab, root }) => {
    await tab.goto(`${root}glossary/index.html`);
    await openDialogOfSearch(tab);
    await tab.keyboard.type("резервное копирвание");
    await expect.poll(() => textOf(tab, dialog)).toContain("«резервное копирование»");
    await tab.keyboard.press("Enter");
    await expect
      .poll(() => addressOf(tab))
      .toMatch(new RegExp(`^${root}docs/introduction/[\\w-]+/index\\.html`));
  });

  offline("explains an error, counts a filter, shows a picture", async ({ tab, root }) => {
    await tab.goto(`${root}docs/errors/index.html`);
    await press(tab, "textarea", "Сообщение или журнал");
    await tab.keyboard.type("AcceptSecurityContext error, data 52e");
    await expect.poll(() => textOf(tab, "main")).toContain("Имя или пароль неверны");
    await tab.goto(`${root}docs/ldap-filter/index.html`);
    await typeInstead(tab, await control(tab, "textarea", "Фильтр LDAP"), "(objectClass=computer)");
    await expect.poll(() => textOf(tab, "main")).toMatch(/Найдено: 2 из \d+/);
    await tab.goto(`${root}blog/ldap-or-ldaps/index.html`);
    const width = await tab.evaluate(async () => {
      const picture = document.querySelector<HTMLImageElement>("main img");
      picture?.scrollIntoView();
      await picture?.decode();
      return picture?.naturalWidth;
    });
    expect(width).toBeGreaterThan(100);
  });
});

test.describe("The site in Firefox", () => {
  test("a visitor opens sign-in, moves, searches", async ({ tab, baseURL }) => {
    await openPage(tab, `${baseURL}/docs/ldaps-and-ldap/md-gitlab`);
    await tab.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await press(tab, "button", "Войти");
    await control(tab, "input", "Почта");
    await tab.keyboard.press("Escape");
    await press(tab, "a", "О нас");
    await expect.poll(() => addressOf(tab)).toBe(`${baseURL}/blog/about-us`);
    await openDialogOfSearch(tab);
    await tab.keyboard.type("keytab");
    await expect.poll(() => textOf(tab, dialog)).toContain("Найден");
    await tab.keyboard.press("Enter");
    await expect.poll(() => addressOf(tab)).toContain(`${baseURL}/docs/`);
    expect(await tab.evaluate(() => "isSameDocument" in window)).toBe(true);
  });

  test("scrollbars have the page's colours in the dark", async ({ tab, baseURL }) => {
    await openPage(tab, `${baseURL}/docs/ldaps-and-ldap/md-gitlab`);
    await press(tab, "button", "Сменить тему");
    await expect.poll(() => theme(tab)).toBe("dark");
    const bar = await tab.evaluate(() => {
      const list = document.querySelector("nav[aria-label='Разделы документации']");
      const scrolled = [list, ...(list?.querySelectorAll("*") ?? [])].find(
        (element) => element && getComputedStyle(element).overflowY === "auto",
      );
      const { right, top } = scrolled?.getBoundingClientRect() ?? new DOMRect();
      return { x: right - 5, y: top + 100, width: 3, height: 300 };
    });
    const picture = await tab.screenshot({ clip: bar });
    const { channels } = await sharp(picture).greyscale().stats();
    expect(channels[0]?.max).toBeLessThan(180);
  });
});

/** The first three pages of the results, as paths of the site. */
async function firstPages(tab: Page, root: string): Promise<string[]> {
  const addresses = await tab.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("main ol > li > a")].map(({ href }) => href),
  );
  const paths = addresses
    .filter((address) => address.startsWith(root))
    .map((address) => address.slice(root.length - 1).replace(/\/index\.html.*$/, ""));
  return [...new Set(paths)].slice(0, 3);
}
