import { expect, test } from "./support/fixtures";

test("«Не помогло» beside an explained line counts a press, and sends the line only when asked to", async ({
  page,
}) => {
  const sent: unknown[] = [];
  await page.route("**/api/unhelpful", async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  await page.goto("/docs/errors");
  const line = "Server HTTP/a.corp.local@CORP.LOCAL not found in Kerberos database";
  await page.getByLabel("Сообщение или журнал").fill(line);
  await expect(page.getByText("Найдено в 1 строке из 1")).toBeVisible();
  await page.getByRole("button", { name: "Не помогло" }).click();
  await expect.poll(() => sent).toEqual([expect.objectContaining({ place: "errors", text: "" })]);
  await page.getByRole("button", { name: "Отправить строку" }).click();
  await expect(page.getByText("Спасибо, отправили.")).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ text: "" }),
    expect.objectContaining({ place: "errors", text: line }),
  ]);
});
