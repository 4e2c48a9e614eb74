import type { Page } from "@playwright/test";
import { answered, expect, open, test, wide } from "./support/fixtures";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Разделы документации" });
const most = 60_000;

test.use({ viewport: wide });

/** Texts of pages asked for from now on, and the bytes of all bodies of their data and texts. */
function fetched(page: Page): { readonly texts: string[]; bytes(): Promise<number> } {
  const texts: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (!/\/page-data\/.+\/(?:page-data|text)\.json$/.test(pathname)) return;
    if (pathname.endsWith("text.json")) texts.push(pathname.split("/").at(-2) ?? "");
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return {
    texts,
    bytes: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  };
}

test("once a page stands its neighbours in the sidebar are fetched, the nearest first, and open without a request", async ({
  page,
  trouble,
}) => {
  // The next page looks ahead too.
  trouble.allow(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  const ahead = fetched(page);
  await open(page, gitlab);
  await expect.poll(() => ahead.texts.length).toBeGreaterThanOrEqual(3);
  const links = sidebar(page).getByRole("link");
  const names = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).pathname.split("/").at(-1)),
  );
  const at = names.indexOf("md-gitlab");
  expect(ahead.texts.slice(0, 2).sort()).toEqual([names[at + 1], names[at - 1]].sort());
  await answered(page);
  expect(await ahead.bytes()).toBeLessThanOrEqual(most);
  const before = [...ahead.texts];
  await page.context().setOffline(true);
  await links.nth(at + 1).click();
  await expect(page).toHaveURL(new RegExp(`${names[at + 1]}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Grafana/);
  await page.context().setOffline(false);
  expect(before).toContain(names[at + 1]);
});

test("a pointer drawn over the whole sidebar fetches no more than 60 KB", async ({ page }) => {
  const ahead = fetched(page);
  await open(page, gitlab);
  for (const link of await sidebar(page).getByRole("link").all())
    if (await link.isVisible()) await link.dispatchEvent("mouseover", { bubbles: true });
  await answered(page);
  await expect.poll(() => ahead.texts.length).toBeGreaterThan(3);
  expect(await ahead.bytes()).toBeLessThanOrEqual(most);
});

test("a reader of text who has done nothing fetches no page", async ({ page }) => {
  const ahead = fetched(page);
  await page.goto(gitlab);
  await page.waitForLoadState("networkidle");
  expect(ahead.texts).toEqual([]);
});

test("with the data saver nothing is fetched for a link in view", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", {
      value: { saveData: true, effectiveType: "4g" },
    }),
  );
  const ahead = fetched(page);
  await open(page, gitlab);
  await page.waitForLoadState("networkidle");
  expect(ahead.texts).toEqual([]);
});
