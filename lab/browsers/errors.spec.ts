import { expect, open, test } from "../../e2e/support/fixtures";
import { paste } from "../../e2e/support/paste";

const path = "/docs/errors";
const field = "Сообщение или журнал";
const disabled =
  "Nov 21 14:02:11 gitlab production.log: (ldapmain) Could not authenticate\n80090308: LdapErr: DSID-0C090400, comment: AcceptSecurityContext error, data 533, v1db1\nNov 21 14:02:11 gitlab production.log: Completed 401 Unauthorized in 58ms";

test.describe("Explaining errors", () => {
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
});
