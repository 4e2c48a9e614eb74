import { expect, held, open, test } from "./support/fixtures";
import { paint } from "./support/early";
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

  test("a filter too long for the address is read at once, and that is said", async ({ page }) => {
    await open(page, `${path}?filter=%28cn%3Da%29`);
    const field = page.getByRole("textbox", { name: "Фильтр LDAP" });
    await expect(field).toHaveValue("(cn=a)");
    const conditions = Array.from(
      { length: 1600 },
      (_, index) => `(memberOf=cn=g${index},cn=groups,dc=example,dc=ru)`,
    );
    await field.fill(`(|${conditions.join("")})`);
    await expect(page.getByText("Найдено: 0 из 19")).toBeVisible();
    await expect(page.getByText("Фильтр слишком длинный для адреса страницы")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await field.fill("(cn=b)");
    await expect(page.getByText("Фильтр слишком длинный")).toBeHidden();
    await expect(page).toHaveURL(/\?filter=%28cn%3Db%29$/);
  });

  test("an LDIF pasted before the page's code has come is searched", async ({ page }) => {
    const letGo = await held(page, "**/app-*.js");
    await paint(page, path);
    await page.getByText("Искать в своём LDIF").click();
    const field = page.getByRole("textbox", { name: "LDIF" });
    const ldif = "dn: cn=a,dc=corp,dc=ru\nobjectClass: user\nmail: a@corp.ru\n";
    await field.fill(ldif);
    letGo();
    await expect(page.getByText("Записей: 1.")).toBeVisible();
    await expect(field).toHaveValue(ldif);
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

  test("without JavaScript the ready filters are there, read aloud", async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto(path);
    const row = page.getByRole("row", { name: /Пользователи, у которых нет почты/ });
    await expect(row).toContainText("(&(objectClass=user)(!(mail=*)))");
    await context.close();
  });
});
