import type { Locator, Page } from "@playwright/test";
import { announcementsOf } from "../../e2e/support/announcements";
import { answered, expect, held, open, test, wide } from "../../e2e/support/fixtures";
import {
  ask,
  openSearch,
  searchDialog,
  searchField,
  searchOptions,
  searchStatus,
} from "../../e2e/support/search";
import { paint } from "../../e2e/support/early";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";

test.use({ viewport: wide });

test.describe("The dialog opens", () => {
  test("once: Ctrl+K in the open dialog goes neither to it nor to the browser; it stays when a text is selected from its field to beside it", async ({
    page,
  }) => {
    await open(page, "/blog");
    await openSearch(page);
    await searchField(page).fill("gitlab");
    const isPrevented = await searchField(page).evaluate(
      (field) =>
        !field.dispatchEvent(
          new KeyboardEvent("keydown", {
            key: "k",
            code: "KeyK",
            ctrlKey: true,
            bubbles: true,
            cancelable: true,
          }),
        ),
    );
    expect(isPrevented).toBe(true);
    await expect(searchField(page)).toHaveValue("gitlab");
    const box = await searchField(page).boundingBox();
    if (!box) throw new Error("The field is not shown");
    await page.mouse.move(box.x + 40, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(5, box.y + 10);
    await page.mouse.up();
    await expect(searchField(page)).toHaveValue("gitlab");
    await expect(searchDialog(page)).toBeVisible();
  });

  test("again for a key or a press that comes before it has told of its closing", async ({
    page,
  }) => {
    await open(page, gitlab);
    await openSearch(page);
    const ways = {
      key: { key: "k", code: "KeyK", ctrlKey: true, bubbles: true, cancelable: true },
      press: null,
    };
    for (const [name, key] of Object.entries(ways))
      await test.step(name, async () => {
        await page.evaluate((pressed) => {
          document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
          if (pressed) document.body.dispatchEvent(new KeyboardEvent("keydown", pressed));
          else document.querySelector<HTMLElement>("[data-search-box]")?.click();
        }, key);
        await answered(page);
        await expect(searchField(page)).toBeFocused();
      });
    await page.goBack();
    await expect(searchDialog(page)).toBeHidden();
    await expect(page).toHaveURL(gitlab);
  });

  test("with a slash, but not while something is typed", async ({ page }) => {
    await page.clock.install();
    await open(page, "/search");
    const field = page.getByRole("searchbox", { name: "Поиск" });
    await field.fill("etc");
    await field.press("/");
    await expect(field).toHaveValue("etc/");
    await expect(searchDialog(page)).toBeHidden();
    await field.blur();
    await page.keyboard.press("/");
    await expect(searchField(page)).toBeFocused();
    await expect(searchField(page)).toHaveValue("");
    // The query is put into the address once the dialog over it has closed.
    await page.clock.runFor(2000);
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await page.clock.runFor(2000);
    await expect(page).toHaveURL("/search?q=etc%2F");
  });
});

test("fast typing queries once a letter at most, and the last query is answered", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: never[]) {
      const { name, request } = message as { name: string; request: { query?: string } };
      if (name === "search") asked.push(request.query ?? "");
      postMessage.call(this, message, ...rest);
    };
  });
  const words = "второй фактор vpn";
  await open(page, gitlab);
  await openSearch(page);
  await page.keyboard.type(words);
  await expect(searchOptions(page).locator("mark").first()).toBeVisible();
  const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  expect(asked.length).toBeLessThanOrEqual(words.length);
  expect(asked.at(-1)).toBe(words);
});

test.describe("By the keyboard", () => {
  test("a letter typed after Enter takes it back", async ({ page }) => {
    await open(page, "/blog");
    await openSearch(page);
    const letGo = await held(page, "**/search/shards/*.json");
    await page.keyboard.type("gitla");
    await page.keyboard.press("Enter");
    await page.keyboard.type("b");
    letGo();
    await expect(searchOptions(page).first()).toBeVisible();
    await expect(searchStatus(page)).toHaveText(/Найден/);
    await expect(page).toHaveURL("/blog");
    await expect(searchDialog(page)).toBeVisible();
  });

  test("of a query typed letter by letter not every answer is announced, but the last is, with an error's explanation above the pages", async ({
    page,
  }) => {
    await open(page, "/blog");
    await openSearch(page);
    const told = await announcementsOf(searchStatus(page));
    await searchField(page).pressSequentially("data 533", { delay: 60 });
    await expect(searchStatus(page)).toHaveText(
      /^Похоже на сообщение об ошибке\. Найден[ао] \d+ страниц/,
    );
    await expect.poll(() => told.at(-1)).toMatch(/^Похоже на сообщение об ошибке/);
    expect(told.length).toBeLessThan("data 533".length);
  });

  test("Ctrl+Enter opens the result in a new tab and keeps the dialog", async ({
    page,
    context,
  }) => {
    await open(page, "/blog");
    await openSearch(page);
    await ask(page, "gitlab");
    const tab = context.waitForEvent("page");
    await page.keyboard.press("Control+Enter");
    await expect(await tab).toHaveURL(new RegExp(`${gitlab}(?:#|$)`));
    await expect(searchField(page)).toHaveValue("gitlab");
    await expect(page).toHaveURL("/blog");
  });
});

test.describe("A result whose list moves between press and release", () => {
  /** The place of a result on the screen, once no late words have moved it for half a second. */
  const restingBox = async (result: Locator): Promise<{ x: number; y: number }> => {
    let [box, rests] = [await result.boundingBox(), 0];
    const look = async (): Promise<number> => {
      await result.scrollIntoViewIfNeeded();
      const now = await result.boundingBox();
      rests = now?.y === box?.y ? rests + 1 : 0;
      box = now;
      return rests;
    };
    await expect.poll(look, { intervals: [100] }).toBeGreaterThan(4);
    if (!box) throw new Error("The result is not shown");
    return box;
  };
  const pressAndMove = async (page: Page, result: Locator, byUser: number): Promise<void> => {
    const box = await restingBox(result);
    await page.mouse.move(box.x + 40, box.y + 12);
    await page.mouse.down();
    // As words that come late do.
    await result.evaluate((link) => {
      const place = link.closest("[role=group], li, span") ?? link;
      place.before(Object.assign(document.createElement("p"), { style: "block-size: 40px" }));
    });
    if (byUser > 0) await page.mouse.move(box.x + 40, box.y + 12 - byUser);
    await page.mouse.up();
  };

  test("opens all the same, in the dialog and on the page of search", async ({ page }) => {
    await open(page, "/blog");
    await openSearch(page);
    await ask(page, "гитлаб");
    await pressAndMove(page, searchOptions(page).first(), 0);
    await expect(page).toHaveURL(new RegExp(gitlab));
    await open(page, "/search?q=гитлаб");
    const found = page.getByRole("main").locator(`ol a[href^="${gitlab}"]`);
    await pressAndMove(page, found.first(), 0);
    await expect(page).toHaveURL(new RegExp(gitlab));
  });

  test("stays closed when the pointer was moved away before the release", async ({ page }) => {
    await open(page, "/blog");
    await openSearch(page);
    await ask(page, "гитлаб");
    await pressAndMove(page, searchOptions(page).first(), 10);
    await expect(searchDialog(page)).toBeVisible();
    await searchOptions(page).first().click();
    await expect(page).toHaveURL(new RegExp(gitlab));
  });
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

  test("loses its marks by the button or Escape, and its text is as before", async ({ page }) => {
    const ownText = (): Promise<string> =>
      page.getByRole("article").evaluate((article) => {
        const copy = article.cloneNode(true) as HTMLElement;
        for (const button of copy.querySelectorAll("button")) button.remove();
        return copy.textContent ?? "";
      });
    await open(page, gitlab);
    const text = await ownText();
    for (const takeOff of [() => remove(page).click(), () => page.keyboard.press("Escape")]) {
      await openResult(page);
      await takeOff();
      await expect(marks(page)).toHaveCount(0);
      await expect(remove(page)).toHaveCount(0);
      expect(await ownText()).toBe(text);
    }
  });
});

test("before its code has loaded, Enter leads to the page of results, Escape and Back close it", async ({
  page,
  trouble,
}) => {
  trouble.allow(/Failed to load resource/);
  const letGo = await held(page, "**/*.js");
  await paint(page, "/glossary");
  await page.keyboard.press("Control+KeyK");
  await expect(searchDialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(searchDialog(page)).toBeHidden();
  await page.keyboard.press("Slash");
  await expect(searchDialog(page)).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(searchDialog(page)).toBeHidden();
  await expect(page).toHaveURL("/glossary");
  await page.keyboard.press("Control+KeyK");
  await page.keyboard.type("kerberos");
  await page.keyboard.press("Enter");
  letGo();
  await expect(page).toHaveURL("/search?q=kerberos");
  await expect(
    page.getByRole("main").getByRole("link", { name: "Kerberos" }).first(),
  ).toBeVisible();
});
