import { expect, open, takenOver, test, wide } from "../../e2e/support/fixtures";
import {
  openSearch,
  searchBox,
  searchDialog,
  searchField,
  searchOptions,
  searchStatus,
} from "../../e2e/support/search";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";

test.use({ viewport: wide });

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
