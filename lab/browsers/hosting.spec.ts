import { startCaddy, startNginx, type WebServer } from "../../__tests__/support/web-servers";
import { askForCode, newAddress, toast } from "../../e2e/support/account";
import { expect, open, test as base, wide } from "../../e2e/support/fixtures";
import { ask, openSearch, searchOptions } from "../../e2e/support/search";

const start = { nginx: startNginx, Caddy: startCaddy };

for (const name of ["nginx", "Caddy"] as const) {
  // The pages from the web server of deploy/, calls through it to the server of all tests.
  const test = base.extend<object, { webServer: WebServer }>({
    webServer: [
      async ({}, use) => {
        const port = process.env["E2E_PORT"] ?? "9100";
        const server = await start[name]({ site: "public", server: `127.0.0.1:${port}` });
        await use(server);
        await server.stop();
      },
      { scope: "worker" },
    ],
    baseURL: async ({ webServer }, use) => use(webServer.url),
  });

  test.describe(name, () => {
    test.use({ viewport: wide, ignoreHTTPSErrors: true });

    test(`behind ${name} a visitor reads, moves, searches and asks for a code, under the policy`, async ({
      page,
      trouble,
    }) => {
      await open(page, "/docs/ldaps-and-ldap/md-gitlab.html");
      await expect(page).toHaveURL("/docs/ldaps-and-ldap/md-gitlab");
      await page.getByRole("banner").getByRole("link", { name: "О нас" }).click();
      await expect(page).toHaveURL("/blog/about-us");
      await openSearch(page);
      await ask(page, "keytab");
      await searchOptions(page).first().click();
      await expect(page).toHaveURL(/^https:[^?]+\/docs\//);
      await askForCode(page, newAddress());
      await expect(toast(page, "Требуется зарегистрироваться")).toBeVisible();
      trouble.allow(/status of 404/);
      await open(page, "/no-such-page");
      await expect(page.getByRole("heading", { name: "Страница не найдена" })).toBeVisible();
    });
  });
}
