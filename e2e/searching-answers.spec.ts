import type { Page } from "@playwright/test";
import { headingOf } from "./support/built";
import { expect, open, takenOver, test, wide } from "./support/fixtures";
import {
  ask,
  openSearch,
  resultPaths,
  searchDialog,
  searchField,
  searchOptions,
  searchStatus,
} from "./support/search";

const policy = "/docs/introduction/password-policy";
const main = (page: Page) => page.getByRole("main");
const results = (page: Page) => main(page).getByRole("list").getByRole("link");
const status = (page: Page) => main(page).getByRole("status");

test.use({ viewport: wide });

test("the question mark opens the list of keys", async ({ page }) => {
  await open(page, "/blog");
  await takenOver(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Клавиши" })).toContainText("открыть поиск");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("An answer in the dialog", () => {
  test.beforeEach(async ({ page }) => {
    await open(page, "/blog");
    await openSearch(page);
  });

  test("shows sections grouped by page, with the headings that lead to them and the kind of the page", async ({
    page,
  }) => {
    await ask(page, "пароль");
    const groups = searchDialog(page).getByRole("listbox").getByRole("group");
    const names = await groups.evaluateAll((found) =>
      found.map((group) => group.getAttribute("aria-label")),
    );
    expect(new Set(names).size).toBe(names.length);
    const own = searchDialog(page).getByRole("group", { name: headingOf(policy), exact: true });
    expect(await resultPaths(own.getByRole("option"))).toEqual([policy]);
    await expect(own.getByRole("option").first()).toContainText(/Документация/);
    await expect(own.getByRole("option").nth(1)).toHaveAttribute(
      "href",
      new RegExp(`^${policy}#.`),
    );
    await searchField(page).fill("");
    await expect(own).toHaveCount(0);
  });

  test("marks the words in snippets in the form that stands in the text", async ({ page }) => {
    await ask(page, "узлами доменов");
    const marks = searchOptions(page).locator("mark");
    await expect(marks.first()).toBeVisible();
    const words = (await marks.allTextContents()).map((word) => word.toLowerCase());
    expect(words.filter((word) => !/^(?:домен|узе?л|domain|node|host)/.test(word))).toEqual([]);
    expect(words.some((word) => /^домен/.test(word) && word !== "доменов")).toBe(true);
  });

  test("begins with what a pasted error means, which Enter opens, and with what can be done", async ({
    page,
  }) => {
    await ask(page, "обновить 2.3 до 2.4");
    await expect(searchOptions(page).first()).toHaveAttribute(
      "href",
      "/docs/updates?from=2.3.0&to=2.4.0",
    );
    await searchField(page).fill("AcceptSecurityContext error, data 52e");
    await searchField(page).press("Enter");
    await expect(page).toHaveURL(/\/e\/ad-52e$/);
  });

  test("can be limited to one kind of pages", async ({ page }) => {
    await ask(page, "kerberos");
    const kinds = searchDialog(page).getByRole("group", { name: "Вид страниц" });
    const terms = kinds.getByRole("button", { name: /^Термины \d+$/ });
    const count = /\d+/.exec((await terms.textContent()) ?? "")?.[0];
    await terms.click();
    await expect(terms).toHaveAttribute("aria-pressed", "true");
    await expect(searchStatus(page)).toHaveText(new RegExp(`Найден[ао] ${count} `));
    await expect
      .poll(async () =>
        (await resultPaths(searchOptions(page))).every((path) => path.startsWith("/glossary")),
      )
      .toBe(true);
    await kinds.getByRole("button", { name: /^Все \d+$/ }).click();
    await expect
      .poll(async () =>
        (await resultPaths(searchOptions(page))).some((path) => path.startsWith("/docs")),
      )
      .toBe(true);
  });

  test("says as what a slip, a wrong layout and Latin letters were read, and leads to the literal query", async ({
    page,
  }) => {
    for (const [typed, read] of [
      ["пшедфи", "gitlab"],
      ["gfhjkm", "пароль"],
      ["забикс", "заббикс"],
      ["резрвную копию", "резервную копию"],
      ["ustanovka", "установка"],
    ] as const)
      await test.step(`«${typed}» was read as «${read}»`, async () => {
        await ask(page, typed);
        const sentence = searchDialog(page)
          .getByRole("paragraph")
          .filter({ hasText: `Показаны результаты по запросу «${read}»` });
        await expect(sentence.last()).toBeVisible();
        const literal = searchDialog(page).getByRole("link", { name: `«${typed}»` });
        await expect(literal).toHaveAttribute(
          "href",
          `/search?${new URLSearchParams({ q: typed, exact: "1" }).toString()}`,
        );
        await literal.click();
        await expect(searchDialog(page).getByText("Показаны результаты по запросу")).toHaveCount(0);
        await expect(searchField(page)).toHaveValue(typed);
      });
  });

  test("of nothing offers near words, first pages and one line on how to search better", async ({
    page,
  }) => {
    await ask(page, "паролище вакансии");
    await expect(
      searchDialog(page).getByText("По запросу «паролище вакансии» ничего не найдено."),
    ).toBeVisible();
    await expect(
      searchDialog(page).getByText(
        "Проверьте слово или назовите одно главное: имя системы, параметр, код или текст ошибки.",
      ),
    ).toBeVisible();
    const starts = searchDialog(page)
      .getByRole("navigation", { name: "С чего начать" })
      .getByRole("link");
    await expect(starts.first()).toHaveAttribute("href", /^\/docs\//);
    await searchDialog(page)
      .getByRole("button", { name: /^парол/ })
      .first()
      .click();
    await expect(searchField(page)).toHaveValue(/^парол/);
    await expect(searchField(page)).toBeFocused();
    await expect(searchStatus(page)).toHaveText(/^Найден/);

    await ask(page, "telegram второй фактор");
    await expect(searchDialog(page).getByText("По части запроса ответы есть:")).toBeVisible();
    await searchDialog(page).getByRole("button", { name: "второй фактор", exact: true }).click();
    await expect(searchStatus(page)).toHaveText(/^Найден/);
  });

  test("stays in this browser when a result was opened, can be asked again and be forgotten", async ({
    page,
  }) => {
    await ask(page, "zabbix");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/md-zabbix-ldap/);
    await page.reload();
    await takenOver(page);
    await openSearch(page);
    const recent = searchDialog(page)
      .getByRole("group", { name: "Недавние запросы" })
      .getByRole("option");
    await expect(recent).toHaveText(["zabbix"]);
    await recent.click();
    await expect(searchField(page)).toHaveValue("zabbix");
    await expect(searchStatus(page)).toHaveText(/^Найден/);
    await searchField(page).fill("");
    await searchDialog(page).getByRole("button", { name: "Забыть недавние запросы" }).click();
    await expect(recent).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("search.recent"))).toBeNull();
  });
});

test.describe("The page of search", () => {
  test("answers the query of its address with links, the best first, and without the dialog", async ({
    page,
  }) => {
    await open(page, `/search?q=${encodeURIComponent("парольной политикой")}`);
    await expect(status(page)).toHaveText(
      /^Найден[ао] \d+ страниц[аы]? по запросу «парольной политикой»$/,
    );
    await expect(page).toHaveTitle(/^Поиск: парольной политикой/);
    expect((await resultPaths(results(page)))[0]).toBe(policy);
    expect((await resultPaths(main(page).getByRole("link")))[0]).toBe(policy);
    await expect(searchDialog(page)).toBeHidden();
    await results(page).first().click();
    await expect(page).toHaveURL(new RegExp(`${policy}(?:#|$)`));
    await expect(page.getByRole("button", { name: "Убрать выделение" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("searchbox", { name: "Поиск" })).toHaveValue("парольной политикой");
    await expect(results(page).first()).toBeVisible();
  });

  test("keeps in the address what is typed, the kind and the literal query", async ({ page }) => {
    await open(page, "/search");
    await expect(main(page).getByRole("navigation", { name: "С чего начать" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Поиск" }).fill("пороль");
    await expect(status(page)).toHaveText(/по запросу «пароль»$/);
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: "пороль" }).toString()}`);
    await main(page)
      .getByRole("button", { name: /^Блог \d+$/ })
      .click();
    await expect(page).toHaveURL(
      `/search?${new URLSearchParams({ q: "пороль", kind: "blog" }).toString()}`,
    );
    await page.reload();
    await expect(main(page).getByRole("button", { name: /^Блог \d+$/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    expect((await resultPaths(results(page))).every((path) => path.startsWith("/blog/"))).toBe(
      true,
    );
    await main(page).getByRole("link", { name: "«пороль»" }).click();
    await expect(page).toHaveURL(
      `/search?${new URLSearchParams({ q: "пороль", kind: "blog", exact: "1" }).toString()}`,
    );
    await expect(main(page).getByText("Показаны результаты")).toHaveCount(0);
  });

  test("shows ten pages, and ten more when asked", async ({ page }) => {
    await open(page, `/search?q=${encodeURIComponent("пользователь")}`);
    await expect(main(page).getByRole("list").getByRole("listitem")).toHaveCount(10);
    await main(page)
      .getByRole("button", { name: /^Показать ещё \d+$/ })
      .click();
    const pages = main(page).getByRole("list").getByRole("listitem");
    await expect(pages).toHaveCount(20);
    await expect(pages.nth(10).getByRole("link").first()).toBeFocused();
  });

  test("sends its field to its own address", async ({ page }) => {
    await open(page, "/search");
    await page.getByRole("searchbox", { name: "Поиск" }).fill("harbor");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=harbor");
    await expect(status(page)).toHaveText(/^Найден/);
    expect((await resultPaths(results(page)))[0]).toBe("/docs/ldaps-and-ldap/md-harbor");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("says that it needs it, and where to look instead", async ({ page }) => {
      await page.goto("/search?q=gitlab");
      await expect(main(page).getByText("Для поиска нужен JavaScript.")).toBeVisible();
      await expect(main(page).getByRole("link")).toHaveText([
        "оглавление документации",
        "термины и определения",
      ]);
      await expect(page.getByRole("button", { name: "Поиск" })).toBeHidden();
    });
  });
});

test("a long query without blanks leaves a narrow screen as it is, and one written from the right its quotes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const long = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
  await open(page, `/search?q=${long}`);
  await expect(page.getByText("Ничего не найдено", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await open(page, `/search?q=${encodeURIComponent("\u202Eldapx zzz")}`);
  const asked = page.getByRole("main").locator("bdi").last();
  await expect(asked).toContainText("ldapx zzz");
  expect(await asked.evaluate((text) => getComputedStyle(text).unicodeBidi)).toBe("isolate");
});
