import { expect, open, test } from "../../e2e/support/fixtures";
import { paste } from "../../e2e/support/paste";

const field = "Сообщение или журнал";
/** Ten groups of an entry, in LDIF. */
const groupsOf = (index: number): string =>
  Array.from(
    { length: 10 },
    (_, step) => `memberOf: cn=g${(index + step * 5) % 50},cn=groups,dc=corp,dc=ru\n`,
  ).join("");

test("a log of a megabyte is read without holding up the page", async ({ page }) => {
  await open(page, "/docs/errors");
  const line = "Nov 21 14:02:11 host kernel: usb 1-1: new high-speed device number";
  const lines = Array.from({ length: 14_000 }, (_, index) => `${line} ${index}`);
  lines[9_000] =
    "kinit: Cannot contact any KDC for realm 'CORP.RU' while getting initial credentials";
  await page.evaluate(() => {
    const state = { ticks: 0 };
    Object.assign(window, { state });
    const timer = setInterval(() => {
      state.ticks += 1;
      if (document.body.textContent.includes("Найдено в 1 строке")) clearInterval(timer);
    });
  });
  await paste(page.getByRole("textbox", { name: field }), lines.join("\n"));
  const first = page.getByRole("list", { name: "Что это значит" }).getByRole("listitem").first();
  await expect(first).toContainText("Строка 9001: kinit: Cannot contact any KDC", {
    timeout: 30_000,
  });
  await expect(page.getByText("Найдено в 1 строке из 14000")).toBeVisible();
  // The worker reads: the page's timers went on.
  const { ticks } = await page.evaluate(
    () => (window as unknown as { state: { ticks: number } }).state,
  );
  expect(ticks).toBeGreaterThan(10);
  await page.getByRole("button", { name: "Очистить" }).click();
  await expect(page.getByRole("textbox", { name: field })).toBeFocused();
  await expect(first).toBeHidden();
});

test("10,000 entries of one's own are searched without holding up the page", async ({ page }) => {
  await open(page, "/docs/ldap-filter");
  await page.getByRole("textbox", { name: "Фильтр LDAP" }).fill("(&(objectClass=user)(mail=u7*))");
  await page.getByText("Искать в своём LDIF").click();
  const ldif = Array.from(
    { length: 10_000 },
    (_, index) =>
      `dn: cn=u${index},ou=users,dc=corp,dc=ru\nobjectClass: user\nmail: u${index}@corp.ru\n${groupsOf(index)}`,
  ).join("\n");
  await page.evaluate(() => {
    const state = window as unknown as { ticks: number };
    Object.assign(state, { ticks: 0 });
    setInterval(() => (state.ticks += 1));
  });
  await paste(page.getByRole("textbox", { name: "LDIF" }), ldif);
  await expect(page.getByText("Найдено: 1111 из 10000")).toBeVisible();
  await expect(page.getByRole("list", { name: "Найденные записи" })).toContainText("и ещё 911");
  await page
    .getByRole("textbox", { name: "Фильтр LDAP" })
    .fill("(memberOf:1.2.840.113556.1.4.1941:=cn=g7,cn=groups,dc=corp,dc=ru)");
  await expect(page.getByText("Найдено: 2000 из 10000")).toBeVisible();
  // Slices: the page's timers went on between them.
  const ticks = await page.evaluate(() => (window as unknown as { ticks: number }).ticks);
  expect(ticks).toBeGreaterThan(40);
  // The field shows the beginning alone, and what is pasted over it takes its place.
  const changes = "dn: cn=a,dc=corp,dc=ru\nchangetype: modify\nadd: mail\nmail: a@corp.ru\n-";
  await paste(page.getByRole("textbox", { name: "LDIF" }), changes);
  await expect(page.getByRole("textbox", { name: "LDIF" })).toHaveValue(changes);
  await expect(page.getByText("изменения записей не читаются")).toBeVisible();
  await page.getByRole("button", { name: "Вернуть образец каталога" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "LDIF" })).toBeFocused();
  await expect(page.getByRole("tree", { name: "Дерево каталога" })).toBeVisible();
});
