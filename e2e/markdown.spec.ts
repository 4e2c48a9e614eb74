import { expect, open, test } from "./support/fixtures";
import { button, copy } from "./support/markdown-copy";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";

test.describe("«Копировать как Markdown»", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("copies a page as its file has it", async ({ page }) => {
    for (const path of [gitlab, "/docs", "/docs/api/", "/glossary", "/docs/updates/V2.4.0"])
      await test.step(path, async () => {
        await open(page, path);
        const file = await page.request.get(`${path.replace(/\/$/, "")}.md`);
        expect(file.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
        expect(await copy(page)).toBe(await file.text());
      });
    await expect(button(page)).toBeVisible();
  });

  test("copies what is shown: the reader's values in place of the examples", async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem("guide-params", JSON.stringify({ domain: "corp.romashka.ru" })),
    );
    await open(page, gitlab);
    await expect(page.getByRole("main")).toContainText("md.corp.romashka.ru");
    const text = await copy(page);
    expect(text).toContain(
      '```console title="Сервер GitLab"\n$ LDAPTLS_CACERT=ca.crt ldapsearch -x -LLL -H ldaps://md.corp.romashka.ru:636 \\\n',
    );
    expect(text).toContain("от сервера GitLab до `md.corp.romashka.ru`");
    const file = await page.request.get(`${gitlab}.md`);
    expect(await file.text()).not.toContain("romashka");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("there is no button that does nothing, and the head names the file", async ({ page }) => {
    await page.goto(gitlab);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(button(page)).toBeHidden();
    await expect(page.locator('link[rel="alternate"][type="text/markdown"]')).toHaveAttribute(
      "href",
      new RegExp(`${gitlab}\\.md$`),
    );
  });
});
