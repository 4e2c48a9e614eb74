import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/fixtures";
import { expectFocusSeen } from "./support/keyboard";
import { line, panel, field, openPanel, moveToOpenVpn } from "./support/reader-values";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const openvpn = "/docs/ldaps-and-ldap/md-OpenVPN";
const text = (page: Page) => page.getByRole("main");
/** The page's text without its proof, which tells what was run with the values it was run with. */
const textAndCode = (page: Page) =>
  page
    .getByRole("main")
    .locator(".c-content")
    .evaluate((content) => {
      const copy = content.cloneNode(true) as Element;
      copy.querySelector(".c-proof")?.remove();
      return copy.textContent ?? "";
    });
const search = (page: Page) => page.getByRole("group", { name: "Сервер GitLab" }).first();
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("guide-params"));

test.describe("«Ваши параметры»", () => {
  test("the domain fills the rest, and text, code and tables follow at once, marked", async ({
    page,
  }) => {
    await openPanel(page);
    await expect(field(page, "Сервисная запись")).toHaveValue(
      "cn=svc.gitlab,ou=users,dc=example,dc=ru",
    );
    await field(page, "Домен").fill("corp.romashka.ru");
    await expect(field(page, "Сервер каталога")).toHaveValue("md.corp.romashka.ru");
    await expect(field(page, "Базовый DN")).toHaveValue("dc=corp,dc=romashka,dc=ru");
    await expect(field(page, "Realm Kerberos")).toHaveValue("CORP.ROMASHKA.RU");
    await expect(field(page, "Сервисная запись")).toHaveValue(
      "cn=svc.gitlab,ou=users,dc=corp,dc=romashka,dc=ru",
    );
    await expect(search(page)).toContainText(
      '-D "cn=svc.gitlab,ou=users,dc=corp,dc=romashka,dc=ru"',
    );
    await expect.poll(() => textAndCode(page)).not.toContain("dc=example");
    const value = search(page).getByText("ldaps://md.corp.romashka.ru:636");
    const marked = await value.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(marked).toBe("rgb(255, 231, 163)");
    await panel(page).getByRole("switch", { name: "LDAPS", exact: true }).uncheck();
    await expect(search(page)).toContainText("-H ldap://md.corp.romashka.ru:389");
  });

  test("is closed to one quiet line that says whose values are shown", async ({ page }) => {
    await open(page, gitlab);
    await expect(line(page)).toHaveAttribute("aria-expanded", "false");
    await expect(panel(page)).toBeHidden();
    await expect(text(page).getByText("example.ru, LDAPS", { exact: true })).toBeVisible();
    await line(page).click();
    await expect(line(page)).toHaveAttribute("aria-expanded", "true");
    await field(page, "Домен").fill("corp.ru");
    await line(page).click();
    await expect(panel(page)).toBeHidden();
    await expect(text(page).getByText("corp.ru, LDAPS", { exact: true })).toBeVisible();
  });

  test("each value is written as its place wants it, and is copied as it is shown", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openPanel(page);
    const elements = await text(page).evaluate((main) => main.querySelectorAll(":not(wbr)").length);
    const base = String.raw`o=\<b\>\"Ы\"\</b\> '$x' (1)*`;
    await field(page, "Базовый DN").fill(base);
    await expect(field(page, "Базовый DN")).not.toHaveAttribute("aria-invalid");
    const inShell = base.replaceAll(/[\\"$]/g, String.raw`\$&`);
    await expect(search(page)).toContainText(`-b "ou=users,${inShell}"`);
    const ruby = page.getByRole("group", { name: "/etc/gitlab/gitlab.rb" }).first();
    const inFilter = base
      .replaceAll(/[\\*()"<>$]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)}`)
      .replaceAll(/[\\']/g, String.raw`\$&`);
    await expect(ruby).toContainText(`memberOf=cn=gitlab-users,cn=groups,${inFilter})`);
    expect(await text(page).evaluate((main) => main.querySelectorAll(":not(wbr)").length)).toBe(
      elements,
    );
    const figure = page
      .getByRole("figure")
      .filter({ has: page.getByRole("group", { name: "Сервер GitLab" }) })
      .first();
    await figure.getByRole("button", { name: "Копировать", exact: true }).click();
    await expect(figure.getByRole("button", { name: "Скопировано" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`-b "ou=users,${inShell}"`);
  });

  test("a wrong value is told in a sentence, is not used, and stays as typed", async ({ page }) => {
    await openPanel(page);
    await field(page, "Домен").fill("corp_romashka.ru");
    await expect(field(page, "Домен")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "Домен")).toHaveAccessibleDescription(
      "В имени бывают буквы, цифры, дефис и точка, а стоит «_».",
    );
    await field(page, "Базовый DN").fill("dc=corp, dc=ru");
    await expect(field(page, "Базовый DN")).toHaveAccessibleDescription(
      "Пробел после запятой в DN не пишется.",
    );
    await field(page, "Сервер каталога").fill("dc1.corp.ru");
    await expect(field(page, "Домен")).toHaveValue("corp_romashka.ru");
    await expect(field(page, "Базовый DN")).toHaveValue("dc=corp, dc=ru");
    await expect(search(page)).toContainText("ldapsearch -x -LLL -H ldaps://dc1.corp.ru:636");
    expect(await stored(page)).toBe('{"host":"dc1.corp.ru"}');
    await field(page, "Домен").fill("ромашка.рф");
    await expect(field(page, "Домен")).toHaveAccessibleDescription(
      "В сети это имя пишется xn--80aa3agjl3d.xn--p1ai",
    );
  });

  test("«Сбросить» puts everything back, and nothing stays stored", async ({ page }) => {
    await openPanel(page);
    const before = await text(page).textContent();
    await field(page, "Домен").fill("corp.ru");
    await field(page, "Realm Kerberos").fill("нет");
    await panel(page).getByRole("button", { name: "Сбросить", exact: true }).click();
    await expect(panel(page).getByRole("status")).toHaveText("Показаны значения для примера.");
    await expect(field(page, "Домен")).toHaveValue("example.ru");
    await expect(field(page, "Realm Kerberos")).not.toHaveAttribute("aria-invalid");
    expect(await stored(page)).toBeNull();
    await expect
      .poll(async () =>
        (await text(page).textContent())?.replace("Показаны значения для примера.", ""),
      )
      .toBe(before);
  });

  test("the values go with the reader: to other pages, to a later visit, to other tabs", async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await open(other, openvpn);
    await openPanel(page);
    await field(page, "Домен").fill("corp.ru");
    await expect(other.getByRole("main")).toContainText("ldaps://md.corp.ru:636");
    await expect(other.getByRole("main")).toContainText("cn=svc.openvpn,ou=users,dc=corp,dc=ru");
    await moveToOpenVpn(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("OpenVPN");
    await expect(text(page)).toContainText("cn=svc.openvpn,ou=users,dc=corp,dc=ru");
    await expect.poll(() => textAndCode(page)).not.toContain("dc=example");
    await page.reload();
    await expect(text(page)).toContainText("cn=svc.openvpn,ou=users,dc=corp,dc=ru");
    await other.getByRole("button", { name: "Ваши параметры", exact: true }).click();
    await panel(other).getByRole("button", { name: "Сбросить", exact: true }).click();
    await expect(text(page)).toContainText("cn=svc.openvpn,ou=users,dc=example,dc=ru");
  });

  test("stored values are there with the first paint, and the example's never show", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem("guide-params", '{"domain":"corp.ru"}');
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = (): void => {
        const content = document.querySelector("main .c-content");
        const shown = [...(content?.children ?? [])]
          .filter((part) => !part.classList.contains("c-proof"))
          .map((part) => part.textContent)
          .join(" ");
        for (const domain of shown.match(/dc=\w+,dc=ru/g) ?? []) seen.add(domain);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await open(page, gitlab);
    await expect(text(page)).toContainText("dc=corp,dc=ru");
    await moveToOpenVpn(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("OpenVPN");
    await expect(text(page)).toContainText("dc=corp,dc=ru");
    expect(
      await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]),
    ).toEqual(["dc=corp,dc=ru"]);
  });

  test("a link carries the values, and asks before it replaces the reader's own", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openPanel(page);
    await panel(page).getByRole("button", { name: "Ссылка с параметрами", exact: true }).click();
    await expect(panel(page).getByRole("status")).toContainText("сначала введите своё");
    await field(page, "Домен").fill("corp.ru");
    await field(page, "Базовый DN").fill("o=Ы & Ко");
    await panel(page).getByRole("button", { name: "Ссылка с параметрами", exact: true }).click();
    await expect(panel(page).getByRole("status")).toContainText("Ссылка скопирована");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await field(page, "Домен").fill("mine.ru");
    await field(page, "Базовый DN").fill("");
    await field(page, "Базовый DN").blur();
    await expect(field(page, "Базовый DN")).toHaveValue("dc=mine,dc=ru");
    const other = await context.newPage();
    await other.goto(link);
    const question = other.getByRole("group", { name: "Параметры из ссылки" });
    await expect(question).toBeFocused();
    await expect(question).toContainText("Заменить ими ваши параметры?");
    await expect(question.getByRole("listitem")).toHaveText(["corp.ru", "o=Ы & Ко"]);
    await expect(other.getByRole("main")).toContainText("ou=users,dc=mine,dc=ru");
    await other.reload();
    await question.getByRole("button", { name: "Оставить мои" }).press("Enter");
    await expect(question).toBeHidden();
    await expectFocusSeen(other);
    await expect(other).toHaveURL(gitlab);
    await other.reload();
    await expect(other.getByRole("main")).toContainText("ou=users,dc=mine,dc=ru");
    await expect(question).toBeHidden();
    expect(await stored(other)).toBe('{"domain":"mine.ru"}');
    await other.goto("/");
    await other.goto(link);
    await question.getByRole("button", { name: "Подставить" }).click();
    await expect(other.getByRole("main")).toContainText("ou=users,o=Ы & Ко");
    await expect(search(page)).toContainText("ou=users,o=Ы & Ко");
  });
});
