import { expect, open, test } from "./support/fixtures";

const path = "/docs/ldaps-and-ldap";

test.describe("The table of guides", () => {
  test("answers what is asked of it, and the questions stand in the address", async ({ page }) => {
    await open(page, path);
    const guides = page.getByRole("rowheader");
    const all = await guides.count();
    const filter = page.getByRole("group", { name: "Отбор руководств" });
    await filter.getByLabel("Протокол").selectOption("RADIUS");
    await expect(page).toHaveURL(/\?protocol=RADIUS$/);
    await expect(guides).toHaveText(["FortiGate"]);
    await expect(page.getByText(`Подходит руководств: 1 из ${all}.`)).toBeVisible();
    await page.getByRole("button", { name: "Показать все" }).click();
    await expect(guides).toHaveCount(all);
    await expect(page).toHaveURL(path);
  });

  test("an address opens with its questions, all of them answered at once", async ({ page }) => {
    await open(page, `${path}?nested=entry&factor=yes&proof=product`);
    const filter = page.getByRole("group", { name: "Отбор руководств" });
    await expect(filter.getByLabel("Вложенные группы")).toHaveValue("entry");
    const table = page.getByRole("group", { name: "Таблица совместимости" });
    await expect(table.getByRole("link", { name: "GitLab" })).toBeVisible();
    await expect(table.getByRole("link", { name: "AWX" })).toHaveCount(0);
    await expect(table.getByRole("link", { name: "Пассворк" })).toHaveCount(0);
    // On paper, what was asked stands as words over its answers, and nothing asks for a press.
    await page.emulateMedia({ media: "print" });
    await expect(filter.getByText("допускаются ко входу")).toBeAttached();
    await expect(filter.getByRole("combobox").filter({ visible: true })).toHaveCount(3);
    await expect(filter.getByLabel("Протокол")).toBeHidden();
    await expect(page.getByText(/^Подходит руководств/)).toBeVisible();
    await expect(table.getByRole("link", { name: "GitLab" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Показать все" })).toBeHidden();
    expect(
      await table
        .getByRole("link", { name: "GitLab" })
        .evaluate((link) => getComputedStyle(link, "::after").content),
    ).toBe("none");
  });
});
