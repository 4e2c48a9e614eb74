import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { axeFindings } from "../../e2e/support/axe";
import { expect, narrow, open, test, wide } from "../../e2e/support/fixtures";
import { tabTo } from "../../e2e/support/keyboard";

const path = "/docs/check-connection";
const block = (page: Page, file: string) => page.getByRole("group", { name: file, exact: true });
const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

test.describe("Check of a connection", () => {
  test("at 320 px the keyboard alone chooses a shell and a guide and copies, the focus is always seen, and axe finds nothing", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize(narrow);
    await open(page, path);
    await page.getByRole("heading", { level: 1 }).click();
    await tabTo(page, radio(page, "bash"));
    await page.keyboard.press("ArrowRight");
    await expect(radio(page, "PowerShell")).toBeChecked();
    const script = block(page, "check-connection.ps1");
    await expect(script).toBeVisible();
    await tabTo(page, page.getByRole("combobox", { name: "Инструкция" }), 1);
    await page.keyboard.type("GitLab");
    await expect(script).toContainText("'cn=svc.gitlab,ou=users,dc=example,dc=ru'");
    await tabTo(page, page.getByRole("button", { name: "Копировать", exact: true }), 4);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${path}?guide=gitlab`);
    await expect(page.getByRole("button", { name: "Скопировано", exact: true })).toBeFocused();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("$hostName = 'md.example.ru'");
    expect(copied).not.toContain("#!/usr/bin/env bash");
    await tabTo(page, script, 1);
    await tabTo(page, page.getByRole("link", { name: "check-connection.sh" }), 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.describe("Check of a connection without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: wide });

  test("both scripts are read and downloaded with the values of the examples", async ({ page }) => {
    await page.goto(path);
    await expect(block(page, "check-connection.sh")).toContainText("host='md.example.ru'");
    await radio(page, "PowerShell").check();
    await expect(block(page, "check-connection.sh")).toBeHidden();
    await expect(block(page, "check-connection.ps1")).toContainText("$hostName = 'md.example.ru'");
    for (const name of ["check-connection.sh", "check-connection.ps1"]) {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name, exact: true }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(name);
      expect(readFileSync(await file.path(), "utf8")).toContain("'md.example.ru'");
    }
  });
});
