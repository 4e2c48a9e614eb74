import type { Page } from "@playwright/test";

// A new build was put in place while a page stood open: its code is gone from the server.

/** Takes the code of the open page away, until it is loaded anew; gives what waits for that. */
export async function putNewBuild(page: Page): Promise<() => Promise<unknown>> {
  const data = "**/page-data/app-data.json";
  await page.route("**/*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.route(data, (route) =>
    route.fulfill({ json: { webpackCompilationHash: "of another build" } }),
  );
  await page.evaluate(() => Object.assign(window, { isOfEarlierBuild: true }));
  page.on("request", (request) => request.isNavigationRequest() && void page.unrouteAll());
  return () => page.waitForFunction(() => !("isOfEarlierBuild" in window));
}
