import type { Page } from "@playwright/test";
import { expect, open, test } from "../../e2e/support/fixtures";

const guide = "/docs/ldaps-and-ldap/md-gitlab";
const group = (page: Page) =>
  page.getByRole("main").getByRole("group", { name: "Помогла ли страница?", exact: true });
const button = (page: Page, name: string) => group(page).getByRole("button", { name, exact: true });

test("«Да» is sent at once; its code and a request are paid for by nobody who does not answer", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/\/feedback-|\/api\//.test(request.url())) scripts.push(new URL(request.url()).pathname);
  });
  await open(page, "/glossary/kerberos");
  await page.keyboard.press("Control+End");
  await expect(button(page, "Да")).toBeInViewport();
  expect(scripts).toEqual([]);
  await button(page, "Да").click();
  await expect(group(page).getByRole("status")).toContainText("Спасибо");
  expect(scripts).toEqual([expect.stringMatching(/^\/feedback-\w+\.js$/), "/api/feedback"]);
  await expect(button(page, "Нет")).toHaveCount(0);
});

test("whose network has answered too often is told after what time of day to send it again", async ({
  page,
  trouble,
}) => {
  trouble.allow(/Failed to load resource: the server responded with a status of 429/);
  await open(page, guide);
  await page.clock.setFixedTime(new Date(2026, 10, 28, 14, 5));
  await page.route("**/api/feedback", (route) =>
    route.fulfill({ status: 429, headers: { "Retry-After": "1800" }, json: {} }),
  );
  await button(page, "Да").click();
  await expect(group(page).getByRole("alert")).toContainText(
    "Ответов из вашей сети слишком много. Повторите после 14:35.",
  );
});

test("on a host without a server nobody is asked to write", async ({ page, trouble }) => {
  trouble.allow(/Failed to load resource: the server responded with a status of 404/);
  await page.route("**/api/**", (route) =>
    route.fulfill({ status: 404, contentType: "text/html", body: "<!doctype html>" }),
  );
  await open(page, guide);
  await button(page, "Нет").click();
  await expect(group(page).getByRole("status")).toHaveText(
    "На этом сайте ответы не собирают: у него нет сервера.",
  );
  await expect(group(page).getByRole("textbox")).toHaveCount(0);
});
