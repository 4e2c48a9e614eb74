import type { Page } from "@playwright/test";
import { axeInBothModes } from "./support/axe";
import { answered, expect, held, open, scrolled, test, wide } from "./support/fixtures";
import {
  ask,
  chosenOption,
  openSearch,
  searchBox,
  searchDialog,
  searchField,
  searchOptions,
  searchStatus,
} from "./support/search";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const policy = "/docs/introduction/password-policy";

test.use({ viewport: wide });

test.describe("The dialog opens", () => {
  test("with Ctrl or ⌘ and K, and with a slash typed with Shift, in every layout; not with a question mark, which stands on the key of the slash", async ({
    page,
  }) => {
    await open(page, gitlab);
    await page.keyboard.press("Shift+Slash");
    await answered(page);
    await expect(searchDialog(page)).toBeHidden();
    // The question mark lists the keys.
    await page.keyboard.press("Escape");
    for (const keys of [
      ...["k", "л"].flatMap((key) => [
        { key, code: "KeyK", ctrlKey: true },
        { key, code: "KeyK", metaKey: true },
      ]),
      // Russian and German.
      { key: "/", code: "Backslash", shiftKey: true },
      { key: "/", code: "Digit7", shiftKey: true },
    ])
      await test.step(JSON.stringify(keys), async () => {
        await page.evaluate(
          (pressed) =>
            document.body.dispatchEvent(
              new KeyboardEvent("keydown", { ...pressed, bubbles: true, cancelable: true }),
            ),
          keys,
        );
        await expect(searchField(page)).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(searchDialog(page)).toBeHidden();
      });
  });

  test("from the box, closes with Escape, with the cross and beside it, and gives the focus back", async ({
    page,
  }) => {
    await open(page, gitlab);
    const ways = [
      () => page.keyboard.press("Escape"),
      () => searchDialog(page).getByRole("button", { name: "Закрыть", exact: true }).click(),
      () => page.mouse.click(5, 400),
    ];
    for (const close of ways) {
      await searchBox(page).click();
      await expect(searchField(page)).toBeFocused();
      await close();
      await expect(searchDialog(page)).toBeHidden();
      await expect(searchBox(page)).toBeFocused();
    }
  });
});

test.describe("Nothing of search loads", () => {
  const parts =
    /\/search\/(?:index|shards\/[^/]+)\.json|\/search-(?:worker-)?[0-9a-f]+\.js|\/text\.json/;
  const watched = (page: Page): string[] => {
    const loaded: string[] = [];
    page
      .context()
      .on(
        "request",
        (request) => parts.test(request.url()) && loaded.push(new URL(request.url()).pathname),
      );
    return loaded;
  };

  test("before the first use, and all of it when the pointer is on the box", async ({ page }) => {
    const loaded = watched(page);
    await open(page, gitlab);
    await page.waitForLoadState("networkidle");
    await page.mouse.wheel(0, 2000);
    await page.keyboard.press("Tab");
    await page.waitForLoadState("networkidle");
    expect(loaded).toEqual([]);
    await searchBox(page).hover();
    await expect.poll(() => loaded.filter((path) => path === "/search/index.json")).toHaveLength(1);
    await searchBox(page).click();
    await expect(searchOptions(page).first()).toBeVisible();
    expect(loaded.filter((path) => path === "/search/index.json")).toHaveLength(1);
  });
});

test.describe("By the keyboard", () => {
  test("arrows choose a result, the field names the chosen one, Enter opens it", async ({
    page,
  }) => {
    await open(page, "/blog");
    await openSearch(page);
    await ask(page, "парольная политика");
    const chosen = async (): Promise<string | null> => {
      await expect(chosenOption(page)).toHaveCount(1);
      await expect(searchField(page)).toHaveAttribute(
        "aria-activedescendant",
        (await chosenOption(page).getAttribute("id")) ?? "none",
      );
      return chosenOption(page).getAttribute("href");
    };
    const all = await searchOptions(page).evaluateAll((options) =>
      options.map((option) => option.getAttribute("href")),
    );
    expect(await chosen()).toBe(all[0]);
    await page.keyboard.press("ArrowDown");
    expect(await chosen()).toBe(all[1]);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await chosen()).toBe(all.at(-1));
    await expect(chosenOption(page)).toBeInViewport();
    await page.keyboard.press("ArrowDown");
    expect(await chosen()).toBe(all[0]);
    await page.keyboard.press("Enter");
    await expect(searchDialog(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${policy}(?:#|$)`));
  });

  test("Enter pressed before the answer waits for it, and opens no result of a shorter query", async ({
    page,
  }) => {
    await open(page, "/blog");
    await openSearch(page);
    await ask(page, "gitlab");
    const letGo = await held(page, "**/search/shards/*.json");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("парольная политика");
    await page.keyboard.press("Enter");
    await expect(searchDialog(page)).toBeVisible();
    await expect(chosenOption(page)).toHaveAttribute("href", new RegExp(gitlab));
    letGo();
    await expect(page).toHaveURL(new RegExp(`${policy}(?:#|$)`));
    await expect(searchDialog(page)).toBeHidden();
  });

  test("the field is a combobox over the listbox of results, their number is announced in Russian", async ({
    page,
  }) => {
    await open(page, "/blog");
    await openSearch(page);
    const list = searchDialog(page).getByRole("listbox", { name: "Результаты" });
    await ask(page, "пшедфи");
    await expect(searchField(page)).toHaveAttribute("aria-expanded", "true");
    await expect(searchField(page)).toHaveAttribute(
      "aria-controls",
      (await list.getAttribute("id")) ?? "none",
    );
    for (const query of ["gitlab", "RACK_TIMEOUT"]) {
      await ask(page, query);
      await expect(searchStatus(page)).toHaveText(
        /^(?:Найдена \d*1 страница|Найдено \d+ страниц[ы]?)$/,
      );
    }
    await ask(page, "вакансии");
    await expect(searchStatus(page)).toHaveText("Ничего не найдено");
    await expect(searchField(page)).toHaveAttribute("aria-expanded", "false");
  });
});

test.describe("By touch", () => {
  for (const viewport of [{ width: 320, height: 640 }]) {
    test.describe(`${viewport.width} px wide`, () => {
      test.use({ viewport, hasTouch: true, isMobile: true });

      test("the dialog fills the screen, its targets are big enough, a tap opens a result", async ({
        page,
      }) => {
        await open(page, "/blog");
        await searchBox(page).tap();
        await expect(searchField(page)).toBeFocused();
        await ask(page, "gfhjkmyfz gjkbnbrf");
        await expect(searchOptions(page).locator("mark").first()).toBeVisible();
        const sizes = await page.evaluate(() => ({
          page: document.documentElement.scrollWidth,
          dialog: document.querySelector("dialog[open]")?.scrollWidth,
          window: window.innerWidth,
        }));
        expect(sizes).toEqual({
          page: viewport.width,
          dialog: viewport.width,
          window: viewport.width,
        });
        for (const target of [
          ...(await searchOptions(page).all()),
          ...(await searchDialog(page).getByRole("button").all()),
        ]) {
          const box = await target.boundingBox();
          expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(43.9);
        }
        await searchOptions(page).first().tap();
        await expect(page).toHaveURL(new RegExp(`${policy}(?:#|$)`));
      });
    });
  }
});

test.describe("An opened result", () => {
  const marks = (page: Page) => page.getByRole("article").locator("mark");
  const remove = (page: Page) => page.getByRole("button", { name: "Убрать выделение" });
  const openResult = async (page: Page): Promise<void> => {
    await open(page, "/blog");
    await openSearch(page);
    await ask(page, "самоподписанными сертификатами гитлаба");
    await searchOptions(page)
      .and(page.locator(`[href^="${gitlab}#"]`))
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${gitlab}#.`));
    await expect(remove(page)).toBeVisible();
  };

  test("is scrolled to its section, the words are marked there and nowhere else, nor on the next page", async ({
    page,
  }) => {
    await openResult(page);
    const id = new URL(page.url()).hash.slice(1);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    expect(await scrolled(page)).toBeGreaterThan(0);
    await expect(marks(page).first()).toBeInViewport();
    const moves = page.getByRole("group", { name: "Совпадения на странице" });
    const count = await marks(page).count();
    await expect(moves.getByRole("status")).toHaveText(`1\u00A0из\u00A0${count}`);
    await page.keyboard.press("Alt+ArrowUp");
    await expect(moves.getByRole("status")).toHaveText(`${count}\u00A0из\u00A0${count}`);
    await expect(marks(page).last()).toBeInViewport();
    const words = await marks(page).allTextContents();
    expect(
      words.every((word) => /^(?:самоподписан|сертификат|gitlab|гитлаб|ssl|cert)/i.test(word)),
    ).toBe(true);
    const outside = await marks(page).evaluateAll((found, section) => {
      const headings = [...document.querySelectorAll("article h2, article h3, article h4")];
      return found.filter(
        (mark) =>
          headings
            .filter(
              (heading) =>
                heading.contains(mark) ||
                (heading.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
            )
            .at(-1)?.id !== section,
      ).length;
    }, id);
    expect(outside).toBe(0);
    await page
      .getByRole("navigation", { name: "Соседние страницы" })
      .getByRole("link", { name: "Дальше" })
      .click();
    await expect(page).not.toHaveURL(new RegExp(gitlab));
    await expect(remove(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(gitlab));
    await expect(marks(page)).toHaveCount(0);
  });
});

test("axe finds nothing wrong with the dialog in light and dark: with results, with none, at the start", async ({
  page,
}) => {
  test.slow();
  await open(page, "/blog");
  await openSearch(page);
  expect(await axeInBothModes(page)).toEqual([]);
  for (const query of ["gfhjkm", "паролище вакансии"]) {
    await ask(page, query);
    const findings = await axeInBothModes(page, "dialog[open]");
    expect({ query, findings }).toEqual({ query, findings: [] });
  }
});
