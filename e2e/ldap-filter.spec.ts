import { expect, open, test } from "./support/fixtures";
import { tabTo } from "./support/keyboard";

const path = "/docs/ldap-filter";
test.describe("Filter check", () => {
  test("what a filter finds lights up in the tree, and is said in words and numbers", async ({
    page,
  }) => {
    await open(page, path);
    const field = page.getByRole("textbox", { name: "Фильтр LDAP" });
    await field.fill("(&(objectClass=user)(memberOf=cn=gitlab-users,cn=groups,dc=example,dc=ru))");
    await expect(
      page.getByText("Пользователи, которые состоят в группе gitlab-users напрямую."),
    ).toBeVisible();
    await expect(page.getByText("Найдено: 3 из 19")).toBeVisible();
    await expect(page.getByText("success (0)")).toBeVisible();
    const tree = page.getByRole("tree", { name: "Дерево каталога" });
    await expect(tree.locator('[aria-current="true"]')).toHaveCount(3);
    await page.getByRole("button", { name: "Учесть вложенные группы" }).click();
    await expect(page.getByText("Найдено: 4 из 19")).toBeVisible();
    await expect(tree.getByRole("treeitem", { name: "cn=t.galiev" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(field).toHaveValue(/memberOf:1\.2\.840\.113556\.1\.4\.1941:=/);
  });

  test("a bad place is named as it is typed, and the text stays", async ({ page }) => {
    await open(page, path);
    const field = page.getByRole("textbox", { name: "Фильтр LDAP" });
    await field.pressSequentially("(cn=a**b)");
    const mistake = "Фильтр не разобрать: две звёздочки подряд (знак 6).";
    await expect(field).toHaveAccessibleDescription(mistake);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveValue("(cn=a**b)");
    await expect(page.getByRole("status").filter({ hasText: "две звёздочки" })).toHaveText(mistake);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("a group of the reader's own domain is told to be of another tree, and can be looked up in this one", async ({
    page,
  }) => {
    await open(page, path);
    const field = page.getByRole("textbox", { name: "Фильтр LDAP" });
    const own = "(memberOf=cn=gitlab-users,cn=groups,dc=corp,dc=acme,dc=local)";
    const warning = page.getByText("DN указывает на другое дерево.");
    await field.fill(own);
    await expect(page.getByText("Найдено: 0 из 19")).toBeVisible();
    await expect(warning).toBeVisible();
    await page.getByText("Искать в своём LDIF").click();
    const ldif = page.getByRole("textbox", { name: "LDIF" });
    await ldif.fill("dn: cn=a,ou=users,dc=corp,dc=acme,dc=local\nobjectClass: user");
    await expect(page.getByText("Под фильтр не подходит ни одна запись.")).toBeVisible();
    await expect(page.getByText("Найдено: 0 из 1", { exact: true })).toBeVisible();
    await expect(warning).toBeHidden();
    await page.getByRole("button", { name: "Вернуть образец каталога" }).click();
    await page.getByRole("button", { name: "Заменить базу на dc=example,dc=ru" }).click();
    await expect(field).toHaveValue("(memberOf=cn=gitlab-users,cn=groups,dc=example,dc=ru)");
    await expect(page.getByText(/^Найдено: [1-9]\d* из 19$/)).toBeVisible();
    await expect(warning).toBeHidden();
  });

  test("the filter stands in the address, and an address opens with its filter", async ({
    page,
  }) => {
    await open(page, path);
    await page.getByRole("button", { name: "Компьютеры" }).click();
    await expect(page).toHaveURL(/\?filter=%28objectClass%3Dcomputer%29$/);
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Фильтр LDAP" })).toHaveValue(
      "(objectClass=computer)",
    );
    await expect(page.getByText("Найдено: 2 из 19")).toBeVisible();
  });

  test("the builder writes a filter of all that is chosen, by keyboard alone", async ({ page }) => {
    await open(page, path);
    const filter = page.getByRole("textbox", { name: "Фильтр LDAP" });
    const group = page.getByLabel("Группа", { exact: true });
    await page.getByRole("button", { name: "Логин или почта" }).focus();
    await tabTo(page, page.getByLabel("Кого найти"), 1);
    await tabTo(page, group, 1);
    // What is chosen at first is written too.
    await expect(page.getByLabel("Кого найти")).toHaveValue("user");
    await expect(page.getByLabel("Только включённые")).toBeChecked();
    const firstGroup = await group.inputValue();
    expect(firstGroup).not.toBe("");
    await page.keyboard.press("Enter");
    await expect(filter).toHaveValue(
      `(&(objectClass=user)(memberOf=cn=${firstGroup},cn=groups,dc=example,dc=ru)(!(nsAccountLock=true)))`,
    );
    await group.fill("gitlab-users");
    await tabTo(page, page.getByLabel("Вместе с вложенными группами"), 1);
    await page.keyboard.press("Space");
    await expect(page.getByLabel("Вместе с вложенными группами")).toBeChecked();
    await tabTo(page, page.getByLabel("Атрибут"), 1);
    await page.getByLabel("Атрибут").selectOption({ label: "логин (sAMAccountName)" });
    await page.getByRole("button", { name: "Собрать" }).press("Enter");
    const value = page.getByLabel("Значение");
    await expect(value).toBeFocused();
    await expect(value).toHaveAccessibleDescription("Наберите значение.");
    await value.fill("a*(b)");
    await page.keyboard.press("Enter");
    await expect(filter).toHaveValue(
      "(&(objectClass=user)(memberOf:1.2.840.113556.1.4.1941:=cn=gitlab-users,cn=groups,dc=example,dc=ru)(sAMAccountName=a\\2a\\28b\\29)(!(nsAccountLock=true)))",
    );
    await page.getByLabel("Условие").selectOption({ label: "начинается с" });
    await value.fill("t");
    await page.getByRole("button", { name: "Собрать" }).click();
    await expect(page.getByText("Найдено: 1 из 19")).toBeVisible();
  });
});
