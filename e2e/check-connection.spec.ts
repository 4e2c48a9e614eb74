import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/fixtures";

const path = "/docs/check-connection";
const block = (page: Page, file: string) => page.getByRole("group", { name: file, exact: true });
const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

async function savedText(page: Page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Скачать", exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

test.describe("Check of a connection", () => {
  test("a guide leads to the script with its own filter, group and waiting time", async ({
    page,
  }) => {
    await open(page, "/docs/ldaps-and-ldap/md-gitlab");
    await page.getByRole("main").getByRole("link", { name: "Проверка подключения" }).click();
    await expect(page).toHaveURL(`${path}?guide=gitlab`);
    await expect(page.getByRole("combobox", { name: "Инструкция" })).toHaveValue("gitlab");
    const script = block(page, "check-connection.sh");
    await expect(script).toContainText("service_dn='cn=svc.gitlab,ou=users,dc=example,dc=ru'");
    await expect(script).toContainText("group='cn=gitlab-users,cn=groups,dc=example,dc=ru'");
    await expect(script).toContainText("wait_limit='90'");
    await expect(script).toContainText("discovery='no'");
    await expect(page.getByRole("article")).toMatchAriaSnapshot(`
      - article:
        - radiogroup "Оболочка":
          - radio "bash" [checked]
          - text: bash
          - radio "PowerShell"
          - text: PowerShell
        - text: Инструкция
        - combobox "Инструкция":
          - option "GitLab" [selected]
        - button "Скачать"
        - button "Ваши параметры"
        - figure:
          - button "Переносить строки"
          - button "Копировать"
          - group "check-connection.sh"
    `);
    // On paper the whole script stands with the guide's settings, without the choice.
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("radio").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByLabel("Инструкция")).toBeHidden();
    await expect(script).toBeVisible();
    expect(await script.evaluate((pre) => pre.scrollHeight - pre.clientHeight)).toBe(0);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("combobox", { name: "Инструкция" }).selectOption("Seafile");
    await expect(page).toHaveURL(`${path}?guide=seafile`);
    await expect(script).toContainText("filter='(&(userPrincipalName={upn})(memberOf=");
    await page.getByRole("combobox", { name: "Инструкция" }).selectOption("Без инструкции");
    await expect(page).toHaveURL(path);
    await expect(script).toContainText("service_dn='cn=svc.ldap,ou=users,dc=example,dc=ru'");
    await expect(script).toContainText("group=''");
  });

  test("both scripts are downloaded with the reader's values, written as their quotes want them", async ({
    page,
  }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        "guide-params",
        JSON.stringify({ domain: "corp.ru", "base-dn": "o=O'Neil (\u041c),dc=corp,dc=ru" }),
      ),
    );
    await open(page, `${path}?guide=gitlab`);
    await expect(block(page, "check-connection.sh")).toContainText("guide='GitLab'");
    await expect(block(page, "check-connection.sh")).toContainText("host='md.corp.ru'");
    const bash = await savedText(page);
    expect(bash.name).toBe("check-connection.sh");
    expect(bash.text).toMatch(/^#!\/usr\/bin\/env bash\n/);
    expect(bash.text).toContain("\nbase_dn='o=O'\\''Neil (М),dc=corp,dc=ru'\n");
    expect(bash.text).toContain(
      "memberOf=cn=gitlab-users,cn=groups,o=O'\\''Neil \\28М\\29,dc=corp",
    );
    expect(bash.text).toMatch(/\nmain\nexit\n$/);
    await radio(page, "PowerShell").check();
    await expect(block(page, "check-connection.sh")).toBeHidden();
    const powershell = await savedText(page);
    expect(powershell.name).toBe("check-connection.ps1");
    expect(powershell.text).toMatch(/^\uFEFF# /);
    expect(powershell.text).toContain("\n$baseDn = 'o=O''Neil (М),dc=corp,dc=ru'\n");
    expect(powershell.text).toContain("\n$hostName = 'md.corp.ru'\n");
  });
});
