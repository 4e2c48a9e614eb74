import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe";
import { expect, open, test } from "./support/fixtures";

const guide = "/docs/ldaps-and-ldap/md-gitlab";
const group = (page: Page) =>
  page.getByRole("main").getByRole("group", { name: "Помогла ли страница?", exact: true });
const button = (page: Page, name: string) => group(page).getByRole("button", { name, exact: true });

/** What the page sends, as JSON, from now on. */
function sentAnswers(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/feedback")) sent.push(request.postDataJSON());
  });
  return sent;
}

test("«Нет» asks by keyboard what is wrong and where, keeps all of it when it cannot be sent, and sends it again", async ({
  page,
  trouble,
}) => {
  trouble.allow(/Failed to load resource: net::ERR_FAILED/);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await open(page, guide);
  const sent = sentAnswers(page);
  // What has been laid out on the way stays where it is.
  await page.keyboard.press("Control+End");
  await button(page, "Нет").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Нет")).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  const reason = (name: string) => group(page).getByRole("radio", { name, exact: true });
  await expect(reason("Нет того, что нужно")).toBeFocused();
  await button(page, "Отправить").press("Enter");
  await expect(group(page).getByRole("alert")).toHaveText("Выберите, что не так.");
  await expect(reason("Нет того, что нужно")).toBeFocused();
  const reasons = group(page).getByRole("radiogroup", { name: "Что не так?", exact: true });
  await expect(reasons).toHaveAttribute("aria-invalid", "true");
  await expect(reasons).toHaveAccessibleDescription("Выберите, что не так.");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(reason("Непонятно")).toBeChecked();
  await expect(reasons).not.toHaveAttribute("aria-invalid");
  await expect(reasons).toHaveAccessibleDescription("");
  await expect(group(page).getByRole("alert")).toHaveCount(0);

  const section = group(page).getByRole("combobox", { name: "К чему относится", exact: true });
  const headings = page.getByRole("main").locator("h2[id], h3[id]");
  const last = await headings.last().getAttribute("id");
  await expect(section).toHaveValue(last ?? "");
  await section.selectOption("Вся страница");
  const text = group(page).getByRole("textbox", { name: "Подробности, если хотите", exact: true });
  await text.fill("Где взять сертификат?");
  await expect(text).toHaveAccessibleDescription(/Осталось знаков: 479$/);
  expect(await axeFindings(page, false, ".c-feedback")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.route("**/api/feedback", (route) => route.abort());
  await button(page, "Отправить").press("Enter");
  await expect(group(page).getByRole("alert")).toContainText("Ответ не отправлен");
  await button(page, "Да").click();
  await expect(group(page).getByRole("alert")).toContainText("Ответ не отправлен");
  await expect(text).toBeHidden();
  await expect(button(page, "Нет")).toHaveAttribute("aria-expanded", "false");
  await button(page, "Нет").click();
  await expect(text).toHaveValue("Где взять сертификат?");
  await expect(reason("Непонятно")).toBeChecked();
  await page.unroute("**/api/feedback");
  const kept = page.waitForResponse("**/api/feedback");
  await button(page, "Повторить").click();
  expect((await kept).status()).toBe(204);
  const end = group(page).getByRole("status");
  await expect(end).toHaveText("Спасибо, ответ учтён. Он поможет исправить страницу.");
  await expect(end).toBeFocused();
  const answer = {
    path: guide,
    section: "",
    reason: "unclear",
    text: "Где взять сертификат?",
    website: "",
  };
  expect(sent).toEqual([answer, expect.objectContaining({ reason: "found" }), answer]);
});
