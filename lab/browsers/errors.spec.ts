import { expect, open, test } from "../../e2e/support/fixtures";
import { tabTo } from "../../e2e/support/keyboard";
import { paste } from "../../e2e/support/paste";

const path = "/docs/errors";
const field = "Сообщение или журнал";
const disabled =
  "Nov 21 14:02:11 gitlab production.log: (ldapmain) Could not authenticate\n80090308: LdapErr: DSID-0C090400, comment: AcceptSecurityContext error, data 533, v1db1\nNov 21 14:02:11 gitlab production.log: Completed 401 Unauthorized in 58ms";

test.describe("Explaining errors", () => {
  test("commands of an answer show the reader's values", async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem("guide-params", JSON.stringify({ domain: "corp.romashka.ru" })),
    );
    await open(page, path);
    await page.getByRole("textbox", { name: field }).fill("data 533");
    const first = page.getByRole("list", { name: "Что это значит" }).getByRole("listitem").first();
    await expect(first).toContainText("ldaps://md.corp.romashka.ru:636");
  });

  test("of a longer log the last megabyte is read, and its lines keep their numbers", async ({
    page,
  }) => {
    await open(page, path);
    const line = "Nov 21 14:02:11 host kernel: usb 1-1: new high-speed device number";
    const lines = Array.from({ length: 20_000 }, (_, index) => `${line} ${index}`);
    lines[10] = "ldap_bind: Invalid credentials (49)";
    lines[19_990] =
      "kinit: Cannot contact any KDC for realm 'CORP.RU' while getting initial credentials";
    await paste(page.getByRole("textbox", { name: field }), lines.join("\n"));
    const answers = page.getByRole("list", { name: "Что это значит" });
    await expect(answers).toContainText("Строка 19991: kinit: Cannot contact any KDC", {
      timeout: 30_000,
    });
    await expect(answers).not.toContainText("ldap_bind");
    await expect(
      page.getByText(/^Найдено в 1 строке из 1\d{4} · разобран последний мегабайт$/),
    ).toBeVisible();
  });

  test("what is pasted over a long log takes its place", async ({ page }) => {
    await open(page, path);
    const log = page.getByRole("textbox", { name: field });
    await paste(log, "an ordinary line\n".repeat(10_000));
    await expect(log).not.toBeEditable();
    await expect(page.getByText("Ничего не найдено")).toBeVisible();
    await paste(log, disabled);
    await expect(log).toHaveValue(disabled);
    await expect(log).toBeEditable();
    await expect(page.getByRole("list", { name: "Что это значит" })).toContainText("data 533");
  });

  test("all of it is done by keyboard", async ({ page }) => {
    await open(page, path);
    await page.getByRole("heading", { level: 1 }).click();
    await tabTo(page, page.getByRole("textbox", { name: field }));
    await page.keyboard.type("KDC_ERR_ETYPE_NOSUPP");
    const first = page.getByRole("list", { name: "Что это значит" }).getByRole("listitem").first();
    await expect(first).toContainText("KDC_ERR_ETYPE_NOSUPP");
    await tabTo(page, page.getByRole("button", { name: "Очистить" }), 1);
    await tabTo(page, first.getByRole("link", { name: "/e/krb-14" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/e\/krb-14/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("KDC_ERR_ETYPE_NOSUPP (14)");
  });

  test("the 404 page leads to it", async ({ page, trouble }) => {
    trouble.allow(/404/);
    await open(page, "/no-such-page");
    await page.getByRole("link", { name: "«Разбор ошибки»" }).click();
    await expect(page.getByRole("textbox", { name: field })).toBeVisible();
  });
});
