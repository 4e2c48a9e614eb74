import type { Page } from "@playwright/test";
import { expect, open, takenOver, test } from "./support/fixtures";

interface Told {
  readonly body: unknown;
  readonly status: number;
}

/** What the page tells the server of addresses that are no page, and what the server answers. */
function tellings(page: Page): Told[] {
  const told: Told[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/missing-page"))
      told.push({ body: response.request().postDataJSON(), status: response.status() });
  });
  return told;
}

/** Puts a link to an address into the text of the page, as a writer's mistake would. */
async function addLink(page: Page, href: string): Promise<void> {
  await page
    .locator(".c-content > p")
    .first()
    .evaluate((text, address) => {
      text.append(
        Object.assign(document.createElement("a"), { href: address, textContent: "См." }),
      );
    }, href);
}

const notFound = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Страница не найдена" });

test.beforeEach(({ trouble }) => trouble.allow(/status of 404/));

test("a link that leads to no page is told to the server with the page it stands on, by the router and by the browser", async ({
  page,
}) => {
  const told = tellings(page);
  await open(page, "/blog/keytab");
  await addLink(page, "/docs/gone");
  await page.getByRole("link", { name: "См.", exact: true }).click();
  await expect(notFound(page)).toBeVisible();
  const telling = { body: { path: "/docs/gone", from: "/blog/keytab" }, status: 204 };
  await expect.poll(() => told).toEqual([telling]);

  await page.goto("/glossary/kerberos");
  await addLink(page, "/docs/gone-too");
  // Before the page's code is there the browser follows it by itself.
  await page.getByRole("link", { name: "См.", exact: true }).evaluate((link) => {
    location.assign((link as HTMLAnchorElement).href);
  });
  await expect(notFound(page)).toBeVisible();
  await takenOver(page);
  await expect
    .poll(() => told)
    .toEqual([
      telling,
      { body: { path: "/docs/gone-too", from: "/glossary/kerberos" }, status: 204 },
    ]);
});

test("what a reader typed, and an address with a person in it, stays his own", async ({ page }) => {
  const told = tellings(page);
  await open(page, "/docs/typed");
  await expect(notFound(page)).toBeVisible();
  await open(page, "/blog/keytab");
  await addLink(page, "/docs/ivanov@example.ru");
  await page.getByRole("link", { name: "См.", exact: true }).click();
  await expect(notFound(page)).toBeVisible();
  // The next one is told, and alone: the others would have come before it.
  await page.goBack();
  await expect(notFound(page)).toBeHidden();
  await addLink(page, "/docs/gone");
  await page.getByRole("link", { name: "См.", exact: true }).last().click();
  await expect
    .poll(() => told.map(({ body }) => body))
    .toEqual([{ path: "/docs/gone", from: "/blog/keytab" }]);
});
