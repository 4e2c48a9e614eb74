import { expect, open, test } from "../../e2e/support/fixtures";
import { button, copied, copy } from "../../e2e/support/markdown-copy";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";

test.describe("«Копировать как Markdown»", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("fetches its code when it is pressed, not before", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (/\/page-copy-/.test(request.url())) scripts.push(request.url());
    });
    await open(page, gitlab);
    await button(page).focus();
    await page.getByRole("button", { name: "Ваши параметры", exact: true }).click();
    await expect(page.getByRole("group", { name: "Ваши параметры", exact: true })).toBeVisible();
    expect(scripts).toEqual([]);
    await page.clock.install();
    await copy(page);
    // The button has its name back.
    await page.clock.fastForward("00:10");
    await copy(page);
    expect(scripts.length).toBe(1);
  });

  test("says that its code did not come; «Повторить» fetches it, and the page is copied", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource/);
    let isBroken = true;
    await page.route("**/page-copy-*.js", (route) => (isBroken ? route.abort() : route.continue()));
    await open(page, gitlab);
    await button(page).click();
    const failure = page.getByRole("alert").filter({ hasText: "Часть страницы не загрузилась" });
    await expect(failure).toBeVisible();
    isBroken = false;
    await failure.getByRole("button", { name: "Повторить" }).click();
    await expect.poll(() => copied(page)).toMatch(/^# Вход в GitLab через LDAP\n/);
    await expect(failure).toBeHidden();
  });
});

test("where the browser refuses the clipboard twice, the page's Markdown can be opened", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    document.execCommand = () => false;
  });
  await open(page, gitlab);
  await page.clock.install();
  const pressed = page.locator("[data-action=markdown]");
  await pressed.click();
  await expect(pressed).toHaveText("Нажмите ещё раз");
  await pressed.click();
  const link = page.getByRole("main").getByRole("link", { name: "Открыть Markdown", exact: true });
  await expect(link).toHaveAttribute("href", `${gitlab}.md`);
  await page.clock.fastForward("00:10");
  await expect(button(page)).toBeVisible();
  await button(page).click();
  await expect(link).toHaveCount(1);
});
