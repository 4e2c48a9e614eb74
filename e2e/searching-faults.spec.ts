import type { Page } from "@playwright/test";
import { expect, open, test, wide } from "./support/fixtures";
import {
  resultPaths,
  searchBox,
  searchDialog,
  searchField,
  searchOptions,
  searchStatus,
} from "./support/search";

const indexFile = "**/search/index.json";
const gitlab = "/docs/ldaps-and-ldap/md-gitlab";

test.use({ viewport: wide });

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
