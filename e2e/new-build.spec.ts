import type { Page } from "@playwright/test";
import { expect, open, takenOver, test } from "./support/fixtures";

// A new build was put in place while a page stood open: its code is gone from the server.

/** Takes the code of the open page away, until it is loaded anew; gives what waits for that. */
async function putNewBuild(page: Page): Promise<() => Promise<unknown>> {
  const data = "**/page-data/app-data.json";
  await page.route("**/*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.route(data, (route) =>
    route.fulfill({ json: { webpackCompilationHash: "of another build" } }),
  );
  await page.evaluate(() => Object.assign(window, { isOfEarlierBuild: true }));
  page.on("request", (request) => request.isNavigationRequest() && void page.unrouteAll());
  return () => page.waitForFunction(() => !("isOfEarlierBuild" in window));
}

const again = (page: Page) => page.getByRole("button", { name: "Повторить" });

test.beforeEach(({ trouble }) => {
  trouble.allow(/Failed to load resource|Loading (?:CSS )?chunk/);
});

test("a message of a log stays in the field", async ({ page }) => {
  const message = "ldap_bind: Invalid credentials (49)";
  await open(page, "/docs/errors");
  const loadedAnew = await putNewBuild(page);
  const field = page.getByRole("textbox", { name: "Сообщение или журнал" });
  await field.fill(message);
  await expect(page.getByText("Не удалось загрузить список сообщений.")).toBeVisible();
  await again(page).click();
  await loadedAnew();
  await takenOver(page);
  await expect(field).toHaveValue(message);
});
