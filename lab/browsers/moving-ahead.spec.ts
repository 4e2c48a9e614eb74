import type { Page } from "@playwright/test";
import { answered, expect, held, open, test, wide } from "../../e2e/support/fixtures";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Разделы документации" });
const grafana = (page: Page) => sidebar(page).getByRole("link", { name: "Grafana", exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const grafanaFiles = ["page-data.json", "text.json"].map(
  (name) => `/page-data/docs/ldaps-and-ldap/md-grafana/${name}`,
);

test.use({ viewport: wide });

test.describe("The data and the text of a page", () => {
  test("are asked for together, before either is there", async ({ page }) => {
    await open(page, gitlab);
    await held(page, "**/md-grafana/page-data.json");
    const text = page.waitForRequest("**/md-grafana/text.json");
    await grafana(page).dispatchEvent("click");
    await text;
  });

  test("are asked for once, and the page is shown without asking again", async ({ page }) => {
    await open(page, gitlab);
    const asked = pageFiles(page);
    const came = page.waitForResponse(`**${grafanaFiles[1]}`);
    await grafana(page).hover();
    await (await came).finished();
    await grafana(page).click();
    await expect(heading(page)).toHaveText(/Grafana/);
    await answered(page);
    expect([...asked].sort()).toEqual(grafanaFiles);
  });
});

/** Paths of the data and texts of pages asked for from now on. */
function pageFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (isPageFile(pathname)) asked.push(pathname);
  });
  return asked;
}

function isPageFile(address: string): boolean {
  return /\/(?:page-data|text)\.json$/.test(address);
}
