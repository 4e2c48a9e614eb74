import { expect, open, test } from "../../e2e/support/fixtures";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a copy of the page of messages is its file: a log that was pasted stays out of it", async ({
  page,
}) => {
  await open(page, "/docs/errors");
  const main = page.getByRole("main");
  await main
    .getByRole("textbox", { name: "Сообщение или журнал" })
    .fill("secret-host: LdapErr: DSID-0C090446, comment: AcceptSecurityContext error, data 52e");
  await expect(main.getByRole("list", { name: "Что это значит" })).toBeVisible();
  await main.getByRole("button", { name: "Копировать как Markdown", exact: true }).click();
  await expect(main.getByRole("button", { name: "Скопировано", exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const file = await page.request.get("/docs/errors.md");
  expect(copied).toBe(await file.text());
  expect(copied).toContain("AcceptSecurityContext");
  expect(copied).not.toContain("secret-host");
});
