import type { Page } from "@playwright/test";
import { answered, expect, held, open, test, wide } from "./support/fixtures";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Разделы документации" });
/** Far from the shown page in the sidebar: not fetched before the pointer comes to it. */
const zabbix = (page: Page) => sidebar(page).getByRole("link", { name: "Zabbix", exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const zabbixFiles = ["page-data.json", "text.json"].map(
  (name) => `/page-data/docs/ldaps-and-ldap/md-zabbix-ldap/${name}`,
);

test.use({ viewport: wide });

test.describe("The data and the text of a page", () => {
  test("are asked for together, before either is there", async ({ page }) => {
    await open(page, gitlab);
    await held(page, "**/md-zabbix-ldap/page-data.json");
    const text = page.waitForRequest("**/md-zabbix-ldap/text.json");
    await zabbix(page).dispatchEvent("click");
    await text;
  });

  test("are asked for once, and the page is shown without asking again", async ({ page }) => {
    await open(page, gitlab);
    const asked = pageFiles(page);
    const came = page.waitForResponse(`**${zabbixFiles[1]}`);
    await zabbix(page).hover();
    await (await came).finished();
    await zabbix(page).click();
    await expect(heading(page)).toHaveText(/Zabbix/);
    await answered(page);
    const ofZabbix = asked.filter((path) => path.includes("/md-zabbix-ldap/"));
    expect(ofZabbix.sort()).toEqual(zabbixFiles);
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
