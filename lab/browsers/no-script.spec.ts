import type { Page } from "@playwright/test";
import { expect, phone, test, wide } from "../../e2e/support/fixtures";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const install = "/docs/introduction/md-install";
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Разделы документации" });

test.use({ javaScriptEnabled: false, viewport: wide });

test("without JavaScript the sidebar stands below the text on a narrow screen", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(gitlab);
  const text = await page.getByRole("heading", { level: 1 }).boundingBox();
  const links = await sidebar(page).getByRole("link", { name: "GitLab" }).boundingBox();
  expect(links?.y).toBeGreaterThan(text?.y ?? Infinity);
});

test("without JavaScript the contents lead to a section, on narrow screens from a disclosure", async ({
  page,
}) => {
  await page.goto(install);
  const contents = page.getByRole("navigation", { name: "На этой странице" });
  const last = contents.getByRole("link").last();
  const section = page.locator((await last.getAttribute("href")) ?? "");
  await last.click();
  await expect(section).toBeInViewport();
  await page.setViewportSize(phone);
  await page.goto(install);
  await page.getByText("На этой странице").and(page.locator("summary")).click();
  await last.click();
  await expect(section).toBeInViewport();
});
