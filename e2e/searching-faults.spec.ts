import type { Page } from "@playwright/test";
import { expect, open, test, wide } from "./support/fixtures";
import {
  ask,
  openSearch,
  resultPaths,
  searchBox,
  searchDialog,
  searchField,
  searchOptions,
  searchStatus,
} from "./support/search";
import { storageStates } from "./support/storage-states";

const indexFile = "**/search/index.json";
const gitlab = "/docs/ldaps-and-ldap/md-gitlab";

test.use({ viewport: wide });

const badQueries: Readonly<Record<string, string>> = {
  "10,000 characters": "пароль ".repeat(1429),
  "10,000 letters without a space": "ы".repeat(10_000),
  "only spaces": "     \t  ",
  emoji: "🔐👩‍💻🇷🇺 🔥",
  "a pattern": "(.*)+$[а-я]{1,9}\\b^",
  HTML: '<img src=x onerror="document.title=1"><b>пароль</b><script>document.title=2</script>',
  "right-to-left text": "\u202eסיסמה كلمة المرور",
  "control characters": "\u0000\u0007па\u00adроль\u200b\ufeff",
  "unpaired surrogates": "\ud800 \udfff",
};

const kindsOfBadQueries = Object.keys(badQueries).join(", ");

test(`in the field these harm nothing, and the next query is answered: ${kindsOfBadQueries}`, async ({
  page,
}) => {
  await open(page, "/blog");
  const title = await page.title();
  await openSearch(page);
  for (const [name, query] of Object.entries(badQueries))
    await test.step(name, async () => {
      await searchField(page).fill("");
      await expect(searchStatus(page)).toHaveText("");
      await searchField(page).fill(query);
      if (query.trim() !== "")
        await expect(searchStatus(page)).toHaveText(/Найден|Ничего не найдено/);
      else await expect(searchOptions(page).first()).toBeVisible();
      await expect(page).toHaveTitle(title);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(wide.width);
      expect(
        await searchDialog(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth),
      ).toBe(true);
      await expect(searchDialog(page).locator("img, b, script")).toHaveCount(0);
      await ask(page, "gitlab");
      expect((await resultPaths(searchOptions(page)))[0]).toBe(gitlab);
    });
});

test.describe("The index", () => {
  const faults: Readonly<
    Record<string, { readonly reason: string; readonly break: (page: Page) => Promise<unknown> }>
  > = {
    "cannot be reached": {
      reason: "Проверьте соединение с сетью.",
      break: (page) => page.route(indexFile, (route) => route.abort()),
    },
    "is of another version": {
      reason: "Сайт обновился: загрузите страницу заново.",
      break: (page) =>
        page.route(indexFile, (route) =>
          route.fulfill({ json: { version: 0, pages: [], terms: "", postings: "" } }),
        ),
    },
  };

  for (const [fault, { reason, break: breakIndex }] of Object.entries(faults)) {
    test(`that ${fault} is told of in the dialog, and «Повторить» brings it`, async ({
      page,
      trouble,
    }) => {
      trouble.allow(/Failed to load resource/);
      await breakIndex(page);
      await open(page, "/blog");
      await page.keyboard.press("Control+KeyK");
      await expect(searchDialog(page).getByRole("alert")).toContainText(
        `Поиск не загрузился. ${reason}`,
      );
      await searchField(page).fill("gitlab");
      await page.unroute(indexFile);
      await searchDialog(page).getByRole("button", { name: "Повторить" }).click();
      await expect(searchDialog(page).getByRole("alert")).toHaveCount(0);
      await expect(searchStatus(page)).toHaveText(/^Найден/);
      expect((await resultPaths(searchOptions(page)))[0]).toBe(gitlab);
    });
  }
});

test("the dialog's script: said so, asked for again by «Повторить», what was typed stays", async ({
  page,
  trouble,
}) => {
  trouble.allow(/Failed to load resource|net::ERR|ChunkLoadError|Loading chunk/);
  const script = /\/search-[0-9a-f]+\.js$/;
  await page.route(script, (route) => route.abort());
  await open(page, "/blog");
  await searchBox(page).click();
  await expect(searchDialog(page).getByRole("alert")).toContainText(
    "Поиск не загрузился: проверьте соединение.",
  );
  await page.keyboard.type("gitlab");
  await page.unroute(script);
  await searchDialog(page).getByRole("button", { name: "Повторить" }).click();
  await expect(searchField(page)).toHaveValue("gitlab");
  await expect(searchStatus(page)).toHaveText(/Найден/);
});

test("without the text of a page its hits still have their headings", async ({ page, trouble }) => {
  trouble.allow(/Failed to load resource/);
  await page.route("**/text.json", (route) => route.abort());
  await open(page, "/blog");
  await openSearch(page);
  await ask(page, "пароль");
  await expect(searchOptions(page).first()).toHaveText(/\S/);
  await expect(searchOptions(page).locator("mark")).toHaveCount(0);
});

test("with blocked storage search works, recent queries are just not kept", async ({ page }) => {
  await page.addInitScript(storageStates.blocked);
  await open(page, "/blog");
  await openSearch(page);
  await ask(page, "gitlab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(gitlab));
  await openSearch(page);
  await searchField(page).fill("");
  await expect(searchOptions(page).first()).toHaveAttribute("href", /^\/docs\/introduction\//);
});
