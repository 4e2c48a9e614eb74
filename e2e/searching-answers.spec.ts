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
