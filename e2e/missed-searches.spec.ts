import { expect, test } from "./support/fixtures";
import { ask, openSearch, searchDialog, searchField, searchStatus } from "./support/search";

const told = "**/api/missed-search";

test("a query without an answer is told once, when the reader has stopped typing", async ({
  page,
}) => {
  const queries: unknown[] = [];
  await page.route(told, async (route) => {
    queries.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  await page.goto("/docs/");
  await openSearch(page);
  await page.clock.install();
  await searchField(page).pressSequentially("рецепт борща");
  await expect(searchStatus(page)).toHaveText("Ничего не найдено");
  expect(queries).toEqual([]);
  await page.clock.runFor(1500);
  await expect.poll(() => queries).toEqual([{ query: "рецепт борща" }]);
  // Typed again, answered, of a person, taken back before it is looked at.
  for (const query of ["парольная политика", "рецепт борща", "ivanov@example.ru"]) {
    await ask(page, query);
    await page.clock.runFor(2000);
  }
  // Answered once repaired: that nothing has the words as they are typed is no gap of the site.
  await ask(page, "забикс");
  await searchDialog(page).getByRole("link", { name: "«забикс»" }).click();
  await expect(searchStatus(page)).toHaveText("Ничего не найдено");
  await page.clock.runFor(2000);
  await ask(page, "рецепт щей");
  await ask(page, "рецепт ухи");
  await page.clock.runFor(1500);
  await expect.poll(() => queries.length).toBe(2);
  expect(queries).toEqual([{ query: "рецепт борща" }, { query: "рецепт ухи" }]);
});
