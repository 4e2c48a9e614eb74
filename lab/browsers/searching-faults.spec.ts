import { expect, open, takenOver, test, wide } from "../../e2e/support/fixtures";
import {
  ask,
  openSearch,
  resultPaths,
  searchBox,
  searchDialog,
  searchField,
  searchOptions,
  searchStatus,
} from "../../e2e/support/search";
import { storageStates } from "../../e2e/support/storage-states";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";

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

test.use({ viewport: wide });

test("without a shard what the others give is shown, and «Повторить» brings the rest", async ({
  page,
  trouble,
}) => {
  trouble.allow(/Failed to load resource|net::ERR/);
  let isCut = false;
  await page.context().route("**/search/shards/postings-*.json", async (route) => {
    // Only the first shard a query asks for.
    const isFirst = !isCut;
    isCut = true;
    await (isFirst ? route.abort() : route.continue());
  });
  await open(page, "/blog");
  await openSearch(page);
  await searchField(page).fill("парольная политика gitlab");
  const note = searchDialog(page).getByRole("alert");
  await expect(note).toContainText("Найдено не всё: часть поиска не загрузилась.");
  await expect(searchOptions(page).first()).toBeVisible();
  await note.getByRole("button", { name: "Повторить" }).click();
  await expect(note).toHaveCount(0);
  await expect(searchStatus(page)).toHaveText(/^Найден/);
  await expect(searchField(page)).toHaveValue("парольная политика gitlab");
});

test("a worker that does not come is told of, and «Повторить» brings it", async ({
  page,
  trouble,
}) => {
  trouble.allow(/Failed to load resource|net::ERR/);
  await page.route("**/search-worker-*.js", (route) => route.abort());
  await open(page, "/blog");
  await page.keyboard.press("Control+KeyK");
  await expect(searchDialog(page).getByRole("alert")).toContainText(
    "Поиск не загрузился. Проверьте соединение с сетью или обновите страницу.",
  );
  await page.unroute("**/search-worker-*.js");
  await searchDialog(page).getByRole("button", { name: "Повторить" }).click();
  await ask(page, "gitlab");
  expect((await resultPaths(searchOptions(page)))[0]).toBe(gitlab);
});

test("a worker that breaks down after it has answered is told of, and «Повторить» brings another", async ({
  page,
}) => {
  await open(page, "/blog");
  await openSearch(page);
  await ask(page, "gitlab");
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message: unknown) {
      if (!JSON.stringify(message).includes("пароль")) return postMessage.call(this, message, {});
      Worker.prototype.postMessage = postMessage;
      setTimeout(() => this.dispatchEvent(new ErrorEvent("error")));
    };
  });
  await searchField(page).fill("пароль");
  await expect(searchDialog(page).getByRole("alert")).toContainText(
    "Поиск не загрузился. Проверьте соединение с сетью или обновите страницу.",
  );
  await searchDialog(page).getByRole("button", { name: "Повторить" }).click();
  await expect(searchDialog(page).getByRole("alert")).toHaveCount(0);
  await ask(page, "gitlab");
  expect((await resultPaths(searchOptions(page)))[0]).toBe(gitlab);
});

test("an answer that comes after its field was emptied is not shown", async ({ page }) => {
  await open(page, "/blog");
  await openSearch(page);
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message: unknown) {
      const isLate = JSON.stringify(message).includes("gitlab");
      setTimeout(() => postMessage.call(this, message, {}), isLate ? 700 : 0);
    };
  });
  // One change may be several mutations.
  const told = new Set<string>();
  await page.exposeFunction("tell", (text: string) => void told.add(text));
  await searchStatus(page).evaluate((status) => {
    const { tell } = window as unknown as { tell: (text: string | null) => void };
    new MutationObserver(() => tell(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await searchField(page).fill("gitlab");
  await expect(searchOptions(page)).toHaveCount(0);
  await searchField(page).fill("");
  await expect(searchOptions(page).first()).toBeVisible();
  await searchField(page).fill("ъъъыыыщщщ");
  await expect(searchStatus(page)).toHaveText("Ничего не найдено");
  expect([...told]).toEqual(["Ничего не найдено"]);
});

test("the dialog's script, gone with an earlier build: «Повторить» reloads the page once it can be had", async ({
  page,
  trouble,
}) => {
  trouble.allow(/Failed to load resource|Loading chunk/);
  let isGone = true;
  let isOffline = true;
  await page.route("**/search-*.js", (route) =>
    isGone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  await open(page, gitlab);
  await page.route(`**${gitlab}`, (route) => (isOffline ? route.abort() : route.continue()));
  await searchBox(page).click();
  const failure = searchDialog(page).getByRole("alert");
  const again = failure.getByRole("button", { name: "Повторить" });
  await expect(failure).toContainText("Поиск не загрузился");
  // Without a network the page stays where it is.
  const refused = page.waitForEvent("requestfailed", (request) => request.url().endsWith(gitlab));
  await again.click();
  await refused;
  await expect(again).toBeVisible();
  isOffline = false;
  page.once("framenavigated", () => (isGone = false));
  await Promise.all([page.waitForEvent("load"), again.click()]);
  await takenOver(page);
  await searchBox(page).click();
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type("kerberos");
  await expect(searchStatus(page)).toHaveText(/^Найден/);
});

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
