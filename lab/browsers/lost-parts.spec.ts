import type { Locator, Page } from "@playwright/test";
import { askForCode, barButton, newAddress, signInDialog, test } from "../../e2e/support/account";
import { expect, open, phone, wide } from "../../e2e/support/fixtures";
import { button as copyButton } from "../../e2e/support/markdown-copy";
import { withText } from "../../e2e/support/pages-text";
import { line, panel } from "../../e2e/support/reader-values";
import { openSearch, searchDialog, searchField, searchStatus } from "../../e2e/support/search";

const guide = "/docs/ldaps-and-ldap/md-gitlab";
const partOfPage = "Часть страницы не загрузилась";

interface Part {
  readonly path: string | ((page: Page) => Promise<string>);
  /** What cannot be had until it is asked for again. */
  readonly lost: string | RegExp;
  readonly isPhone?: boolean;
  readonly ask: (page: Page) => Promise<unknown>;
  readonly told: string;
  readonly comes: (page: Page) => Locator;
}

const signIn = (page: Page): Promise<void> => barButton(page, "Войти").click();
const menu = (page: Page): Locator => page.getByRole("dialog", { name: "Меню сайта" });
const menuButton = (page: Page): Locator => page.getByRole("button", { name: "Меню", exact: true });

const parts: Readonly<Record<string, Part>> = {
  "the code of sign-in": {
    path: "/glossary",
    lost: /\/account-[0-9a-f]{8,20}\.js$/,
    ask: signIn,
    told: "Не удалось загрузить",
    comes: (page) => signInDialog(page).stage("Вход"),
  },
  "the dialog of sign-in": {
    path: "/glossary",
    lost: /\/account-dialog-[0-9a-f]{8,20}\.js$/,
    ask: signIn,
    told: "Не удалось загрузить",
    comes: (page) => signInDialog(page).stage("Вход"),
  },
  "the field of a phone": {
    path: "/glossary",
    lost: /\/account-phone-[0-9a-f]{8,20}\.js$/,
    ask: (page) => askForCode(page, newAddress()),
    told: "Не удалось загрузить поле телефона. Проверьте соединение.",
    comes: (page) => signInDialog(page).phone,
  },
  "a shard of search": {
    path: "/blog",
    lost: "**/search/shards/postings-*.json",
    ask: async (page) => {
      await openSearch(page);
      await searchField(page).fill("парольная политика gitlab");
    },
    told: "Найдено не всё: часть поиска не загрузилась.",
    comes: (page) => searchStatus(page).filter({ hasText: /^Найден/ }),
  },
  "the worker of search": {
    path: "/blog",
    lost: "**/search-worker-*.js",
    ask: (page) => page.keyboard.press("Control+KeyK"),
    told: "Поиск не загрузился. Проверьте соединение с сетью или обновите страницу.",
    comes: (page) => searchDialog(page).getByRole("option").first(),
  },
  "the rules of ports": {
    path: "/docs/ports",
    lost: "**/*.js",
    ask: (page) => page.getByRole("radio", { name: "nftables" }).check(),
    told: "Правила не загрузились. Проверьте соединение.",
    comes: (page) => page.getByText("table inet").first(),
  },
  "the steps of an upgrade": {
    path: "/docs/updates",
    lost: "**/docs/updates/steps.json",
    ask: (page) => page.getByLabel("С версии").selectOption("2.1.0"),
    told: "План не загрузился",
    comes: (page) => page.getByRole("list", { name: "Шаги обновления" }),
  },
  "a large picture": {
    path: (page) => withText(page, '<Figure src="a.png" alt="Схема стенда" />\n'),
    lost: "**/icon.svg?large",
    ask: (page) => page.getByRole("link", { name: "Увеличить: Схема стенда" }).click(),
    told: "Картинка не загрузилась: проверьте соединение.",
    comes: (page) => page.getByRole("dialog").getByRole("img", { name: "Схема стенда" }),
  },
  "the copying of a page": {
    path: guide,
    lost: "**/page-copy-*.js",
    ask: (page) => copyButton(page).click(),
    told: partOfPage,
    comes: (page) => page.getByRole("button", { name: "Скопировано", exact: true }),
  },
  "the reader's values": {
    path: guide,
    lost: "**/reader-values-*.js",
    ask: (page) => line(page).click(),
    told: partOfPage,
    comes: panel,
  },
  "the question whether a page has helped": {
    path: guide,
    lost: "**/feedback-*.js",
    ask: async (page) => {
      await page.keyboard.press("Control+End");
      await page.getByRole("button", { name: "Нет", exact: true }).click();
    },
    told: partOfPage,
    comes: (page) => page.getByRole("button", { name: "Нет", exact: true, expanded: true }),
  },
  "the sections in the menu of a phone": {
    path: "/blog",
    lost: "**/docs-sidebar.json",
    isPhone: true,
    ask: async (page) => {
      await menuButton(page).click();
      await menu(page).getByRole("link", { name: "Документация" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Установка и настройка");
      await menuButton(page).click();
    },
    told: "Список разделов не загрузился",
    comes: (page) => menu(page).getByRole("link", { name: "Установка и настройка" }),
  },
};

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

for (const [name, part] of Object.entries(parts))
  test(`${name} that cannot be had: said so, and there after «Повторить»`, async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource|ChunkLoadError|Loading chunk|net::ERR|steps\.json/);
    await page.setViewportSize(part.isPhone ? phone : wide);
    const path = typeof part.path === "string" ? part.path : await part.path(page);
    await open(page, path);
    await page.context().route(part.lost, (route) => route.abort());
    await part.ask(page);
    await expect(page.getByText(part.told).first()).toBeVisible();
    await page.context().unroute(part.lost);
    await page
      .getByRole("button", { name: "Повторить", exact: true })
      .filter({ visible: true })
      .click();
    await expect(part.comes(page)).toBeVisible();
    await expect(page.getByText(part.told)).toBeHidden();
  });
