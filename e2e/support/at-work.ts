import { expect, type Page } from "@playwright/test";
import { open } from "./fixtures";

/** How a page's part for the reader is brought to work, by path. */
const ways: Readonly<Record<string, (page: Page, path: string) => Promise<void>>> = {
  "/docs/ldaps-and-ldap/md-gitlab": async (page, path) => {
    await open(page, path);
    await page.getByRole("button", { name: "Ваши параметры", exact: true }).click();
    await expect(page.getByRole("group", { name: "Ваши параметры", exact: true })).toBeVisible();
  },
  "/docs/errors": async (page, path) => {
    await open(page, path);
    await page.getByRole("textbox", { name: "Сообщение или журнал" }).fill("data 533");
    await expect(page.getByRole("list", { name: "Что это значит" })).toBeVisible();
  },
  "/docs/ldap-filter": async (page, path) => {
    await open(page, `${path}?filter=(%26(objectClass=user)(member=cn=devops,cn=groups,dc=ru))`);
    await expect(page.getByRole("button", { name: "Заменить на memberOf" })).toBeVisible();
  },
  "/docs/check-connection": (page, path) => open(page, `${path}?guide=gitlab`),
  "/docs/updates": async (page, path) => {
    await open(page, `${path}?from=2.1.0&to=2.4.0`);
    await expect(page.getByRole("list", { name: "Шаги обновления" })).toBeVisible();
  },
  "/docs/ports": async (page, path) => {
    await open(page, `${path}?use=ldaps,gitlab&form=nftables`);
    await expect(page.getByRole("region", { name: "Правила" })).toBeVisible();
  },
  "/search?q=kerberos": async (page, path) => {
    await open(page, path);
    await expect(page.getByRole("main").getByRole("status")).toHaveText(/^Найден/);
  },
  "/docs/ldaps-and-ldap": async (page, path) => {
    await open(page, `${path}?protocol=LDAPS`);
    await expect(page.getByRole("button", { name: "Показать все" })).toBeVisible();
  },
};

/** Opens a page; if it has a part for the reader, with that at work. */
export async function openAtWork(page: Page, path: string): Promise<void> {
  await (ways[path] ?? open)(page, path);
}
