import { expect, open, test } from "./support/fixtures";
import { axeFindings } from "./support/axe";
import { paste } from "./support/paste";

const path = "/docs/errors";
const field = "Сообщение или журнал";
const disabled =
  "Nov 21 14:02:11 gitlab production.log: (ldapmain) Could not authenticate\n80090308: LdapErr: DSID-0C090400, comment: AcceptSecurityContext error, data 533, v1db1\nNov 21 14:02:11 gitlab production.log: Completed 401 Unauthorized in 58ms";

test.describe("Explaining errors", () => {
  test("a log is answered by cause, command, section and short address; nothing of it is sent", async ({
    page,
  }) => {
    await open(page, path);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
    await page.getByRole("textbox", { name: field }).fill(disabled);
    const answers = page.getByRole("list", { name: "Что это значит" });
    const first = answers.getByRole("listitem").first();
    await expect(first).toContainText("data 533");
    await expect(first).toContainText("Учётная запись отключена.");
    await expect(first).toContainText("ldapsearch");
    await expect(first).toContainText("Строка 2: 80090308");
    await expect(first.getByRole("link", { name: "/e/ad-533" })).toHaveAttribute(
      "href",
      "/e/ad-533",
    );
    await expect(first.getByRole("link", { name: /^Пользователи и группы/ })).toBeVisible();
    await expect(page.getByText("Найдено в 1 строке из 3 · GitLab")).toBeVisible();
    // The field lights the line, the answer marks the words of it that it rests on.
    await expect(page.locator("[aria-hidden] mark")).toHaveText(/^80090308.*data 533/);
    await expect(first.locator("mark")).toHaveText("data 533");
    expect(sent.filter((request) => /AcceptSecurity|533|LdapErr/i.test(request))).toEqual([]);
    await expect(page).toHaveURL(path);
    // On paper the whole log stands above its answers; controls and all other messages stay away.
    await page.emulateMedia({ media: "print" });
    const log = page.getByRole("textbox", { name: field });
    await expect(log).toBeVisible();
    expect(await log.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0);
    await expect(first).toContainText("Учётная запись отключена.");
    await expect(page.getByRole("button", { name: "Очистить" })).toBeHidden();
    await expect(page.getByRole("heading", { name: "Сообщения по программам" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Очистить" }).click();
    await page.emulateMedia({ media: "print" });
    await expect(log).toBeHidden();
    await expect(page.getByRole("heading", { name: "Сообщения по программам" })).toBeVisible();
  });

  test("an unrelated line is said to be unknown, with the way to search", async ({ page }) => {
    await open(page, path);
    await page
      .getByRole("textbox", { name: field })
      .fill(
        "Jun 01 13:58:52 srv sshd[29447]: Accepted password for root from 192.168.1.1 port 58283",
      );
    await expect(page.getByText(/^Ничего не найдено/)).toBeVisible();
    await expect(page.getByRole("link", { name: "поищите по словам" })).toHaveAttribute(
      "href",
      "/search",
    );
    await expect(page.getByRole("list", { name: "Что это значит" })).toBeHidden();
  });

  test("a log is still there after following a link of its answer and coming back, and nowhere else", async ({
    page,
  }) => {
    await open(page, path);
    const log = page.getByRole("textbox", { name: field });
    const answers = page.getByRole("list", { name: "Что это значит" });
    // A field of so long a text shows only its beginning; the rest must come back too.
    const long = `${"an ordinary line\n".repeat(5_000)}${disabled}`;
    for (const text of [disabled, long]) {
      if (text === disabled) await log.fill(text);
      else await paste(log, text);
      await expect(answers).toContainText("data 533");
      await answers
        .getByRole("link", { name: /^Пользователи и группы/ })
        .first()
        .click();
      await expect(page).not.toHaveURL(path);
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
      );
      expect(stored).not.toContain("AcceptSecurity");
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(answers).toContainText("data 533");
      if (text === disabled) await expect(log).toHaveValue(disabled);
      else await expect(answers).toContainText("Строка 5002");
    }
    await page.getByRole("button", { name: "Очистить" }).click();
    await expect(log).toHaveValue("");
    await expect(answers).toBeHidden();
  });

  test("without JavaScript the messages stand by program, and each has its page", async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto("/docs/ldaps-and-ldap");
    const namesOf = async (table: string): Promise<string[]> =>
      page.getByRole("table", { name: table }).getByRole("rowheader").allTextContents();
    const names = await namesOf("Таблица совместимости");
    await page.goto(path);
    const tools = page.getByRole("main").locator("#tools ~ details > summary");
    const programs = (await tools.allTextContents()).map((text) => text.replace(/\s\d+$/, ""));
    // In the order of the table of guides.
    expect(names.length).toBeGreaterThan(3);
    expect(programs.filter((name) => names.includes(name))).toEqual(names);
    await page.getByText(/^GitLab \d+$/).click();
    await page.getByRole("link", { name: "Email has already been taken" }).click();
    await expect(page).toHaveURL(/\/e\/gitlab-\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Email has already been taken",
    );
    await expect(page.getByText(/^Адрес указан у\sдругой записи GitLab/)).toBeVisible();
    await page.getByRole("link", { name: "GitLab: частые ошибки" }).click();
    await expect(page).toHaveURL("/docs/ldaps-and-ldap/md-gitlab#failures");
    await context.close();
  });

  test("a short address is read in the reader's mode and values, at 320 px, and axe finds nothing", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem("theme", "dark");
      localStorage.setItem("guide-params", JSON.stringify({ domain: "corp.romashka.ru" }));
    });
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto("/e/ad-52e");
    await expect(page.getByRole("group", { name: "Команда" })).toContainText(
      "ldaps://md.corp.romashka.ru:636",
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Сменить тему" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "system");
    await page.getByRole("textbox", { name: "Поиск" }).fill("kerberos");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=kerberos");
  });
});
