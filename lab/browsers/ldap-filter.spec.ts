import { expect, held, open, test } from "../../e2e/support/fixtures";

const path = "/docs/ldap-filter";
test.describe("Filter check", () => {
  test("on paper has the filter, its meaning and what it finds, without the ways to write another", async ({
    page,
  }) => {
    await open(page, `${path}?filter=%28cn%3Dt.galiev%29`);
    const field = page.getByRole("textbox", { name: "Фильтр LDAP" });
    const tree = page.getByRole("tree", { name: "Дерево каталога" });
    await expect(page.getByText("Найдено: 1 из 19")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(field).toBeVisible();
    expect(await field.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0);
    await expect(tree.getByRole("treeitem", { name: "cn=t.galiev" })).toBeVisible();
    await expect(page.getByText("Найдено: 1 из 19")).toBeVisible();
    for (const name of ["Готовые фильтры", "Собрать по частям"])
      await expect(page.getByRole("heading", { name, exact: true })).toBeHidden();
    await expect(page.getByLabel("Кого найти")).toBeHidden();
    await expect(page.getByText("Искать в своём LDIF")).toBeHidden();
  });

  test("what is typed is seen at once, and said once typing has paused or the field is left", async ({
    page,
  }) => {
    await open(page, path);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const field = page.getByRole("textbox", { name: "Фильтр LDAP" });
    const said = page.getByRole("article").getByRole("paragraph").getByRole("status");
    await field.fill("(cn=a");
    await expect(page.getByText("не закрыта скобка")).toBeVisible();
    await page.clock.runFor(700);
    await expect(said).toHaveText("");
    await field.fill("(cn=a*)");
    await expect(page.getByText("Найдено: 2 из 19")).toBeVisible();
    await page.clock.runFor(700);
    await expect(said).toHaveText("");
    await page.clock.runFor(100);
    await expect(said).toHaveText("Найдено: 2 из 19");
    await field.fill("(cn=a*");
    await expect(said).toHaveText("");
    await field.blur();
    await expect(said).toHaveText("Фильтр не разобрать: не закрыта скобка (знак 7).");
  });

  test("a link followed before the filter stands in the address opens its page, and Back has the filter", async ({
    page,
  }) => {
    await open(page, path);
    const release = await held(page, "**/page-data/glossary/page-data.json");
    await page.getByRole("button", { name: "Компьютеры" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Термины и определения" }).click();
    await expect(page).toHaveURL(/ldap-filter\?filter=%28objectClass%3Dcomputer%29$/);
    release();
    await expect(page).toHaveURL("/glossary");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Термины");
    await page.goBack();
    await expect(page.getByRole("textbox", { name: "Фильтр LDAP" })).toHaveValue(
      "(objectClass=computer)",
    );
  });

  test("the builder shows the filter in the field, or says that it cannot and starts anew", async ({
    page,
  }) => {
    await open(page, path);
    const preset = page.getByRole("button", { name: "С вложенными группами" });
    await preset.click();
    await expect(preset).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByLabel("Группа", { exact: true })).toHaveValue("gitlab-users");
    await expect(page.getByLabel("Вместе с вложенными группами")).toBeChecked();
    await expect(page.getByLabel("Только включённые")).not.toBeChecked();
    const field = page.getByRole("textbox", { name: "Фильтр LDAP" });
    await field.fill("(&(objectClass=group)(cn=dev*))");
    await expect(preset).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByLabel("Кого найти")).toHaveValue("group");
    await expect(page.getByLabel("Условие")).toHaveValue("begins");
    await expect(page.getByLabel("Значение")).toHaveValue("dev");
    // Half a filter is no reason to empty the fields.
    await field.fill("(&(objectClass=group)(cn=dev*)");
    await expect(page.getByLabel("Значение")).toHaveValue("dev");
    await field.fill("(|(cn=a)(cn=b))");
    await expect(page.getByLabel("Кого найти")).toBeHidden();
    await page.getByRole("button", { name: "Начать заново" }).press("Enter");
    await expect(page.getByLabel("Кого найти")).toBeFocused();
    await page.getByRole("button", { name: "Собрать" }).click();
    await expect(field).toHaveValue(/^\(&\(objectClass=user\)\(memberOf=/);
  });

  test("arrows, Home and End walk the tree, which is one stop of Tab", async ({ page }) => {
    await open(page, path);
    const item = (name: string) => page.getByRole("treeitem", { name, exact: true });
    await item("dc=example,dc=ru").focus();
    await page.keyboard.press("ArrowDown");
    await expect(item("ou=users")).toBeFocused();
    await page.keyboard.press("End");
    await expect(item("cn=srv-files")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(item("cn=srv-gitlab")).toBeFocused();
    await page.keyboard.press("Home");
    await expect(item("dc=example,dc=ru")).toBeFocused();
    // Every entry is open: left is its parent, right the first below it.
    await page.keyboard.press("ArrowLeft");
    await expect(item("dc=example,dc=ru")).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    await expect(item("cn=srv-files")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(item("ou=computers")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(item("cn=srv-gitlab")).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Все включённые" })).toBeFocused();
  });
});
