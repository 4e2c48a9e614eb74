import { expect, open, test } from "../../e2e/support/fixtures";
import { button } from "../../e2e/support/markdown-copy";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";

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
