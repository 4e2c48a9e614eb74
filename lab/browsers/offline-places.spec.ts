import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { test } from "../../e2e/support/offline-copy";

// One worker, so that the zip is made once.
test.describe.configure({ mode: "default" });

/** Opens a page of the folder and waits until React has taken it over. */
async function opened(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.keyboard.press("Shift");
  await page.waitForFunction(() =>
    Object.keys(document.getElementById("gatsby-focus-wrapper") ?? {}).some((key) =>
      key.startsWith("__reactContainer"),
    ),
  );
}

/** One page of each component of the site, by the name of the component. */
function pageOfEachKind(folder: string): Map<string, string> {
  const kinds = new Map<string, string>();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  for (const file of files.filter((each) => each.endsWith("/index.html"))) {
    const chunk = /component---[\w-]+/.exec(readFileSync(join(folder, file), "utf8"))?.[0];
    if (chunk !== undefined && !kinds.has(chunk)) kinds.set(chunk, file);
  }
  return kinds;
}

for (const isServed of [false, true])
  test.describe(isServed ? "The folder behind a static server" : "The folder on the disk", () => {
    test.use({ isServed });

    test("has pages of every kind that open without an error", async ({ page, root, copy }) => {
      const kinds = pageOfEachKind(fileURLToPath(copy.root));
      expect(kinds.size).toBeGreaterThan(12);
      for (const file of kinds.values())
        await test.step(file, async () => {
          await opened(page, root + file);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(page.getByText(/Копия документации без сети, собрана/)).toBeVisible();
        });
      await page.goto(`${root}e/ad-525/index.html`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });

    if (isServed)
      test("leads into itself from an address with two slashes in front", async ({
        page,
        root,
      }) => {
        await opened(page, `${root.replace("/sub/", "//sub/")}docs/ports/index.html`);
        await page.getByRole("banner").getByRole("link", { name: "Термины" }).click();
        await expect(page).toHaveURL(`${root}glossary/index.html`);
      });

    test("counts ports, writes the script of a check, chooses guides", async ({ page, root }) => {
      await opened(page, `${root}docs/ports/index.html`);
      const uses = page.getByRole("group", { name: "Что вы используете" });
      await uses.getByLabel("Приложения по LDAPS").check();
      const rows = page.getByRole("table", { name: "Порты" }).getByRole("row");
      await expect(rows.filter({ hasText: "749/tcp" })).toHaveCount(0);
      await expect(rows.filter({ hasText: "636/tcp" })).toHaveCount(1);

      await opened(page, `${root}docs/check-connection/index.html`);
      await page.getByRole("combobox", { name: "Инструкция" }).selectOption("GitLab");
      await expect(
        page.getByRole("group", { name: "check-connection.sh", exact: true }),
      ).toContainText("group='cn=gitlab-users,cn=groups,dc=example,dc=ru'");

      await opened(page, `${root}docs/ldaps-and-ldap/index.html`);
      const filter = page.getByRole("group", { name: "Отбор руководств" });
      await filter.getByLabel("Протокол").selectOption("RADIUS");
      await expect(page.getByRole("rowheader")).toHaveText(["FortiGate"]);
    });
  });
