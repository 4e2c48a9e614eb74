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

test("a pointer drawn over the whole sidebar fetches no more than 60 KB", async ({ page }) => {
  const ahead = fetched(page);
  await open(page, gitlab);
  for (const link of await sidebar(page).getByRole("link").all())
    if (await link.isVisible()) await link.dispatchEvent("mouseover", { bubbles: true });
  await answered(page);
  await expect.poll(() => ahead.texts.length).toBeGreaterThan(3);
  expect(await ahead.bytes()).toBeLessThanOrEqual(most);
});
