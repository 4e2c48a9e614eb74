import type { Locator, Page } from "@playwright/test";
import { expect, open, readyTabs, test } from "./support/fixtures";
import { withText } from "./support/pages-text";

test.describe("Code", () => {
  const session =
    'Текст.\n\n```console title="Сервер"\n$ ldapsearch -x \\\n> -b "dc=example,dc=ru"\ndn: dc=example,dc=ru\n# systemctl restart sssd\nготово\n```\n';
  const long = `Текст.\n\n\`\`\`text title="Длинная"\n${"длинная строка ".repeat(40)}\n\`\`\`\n\n\`\`\`text title="Короткая"\nстрока\n\`\`\`\n`;
  const changes = "Текст.\n\n```diff\n context\n-old = 1\n+new = 2\n```\n";
  const block = (page: Page, title: string) => page.getByRole("figure").filter({ hasText: title });

  test.describe("with the clipboard allowed", () => {
    test.use({ permissions: ["clipboard-read", "clipboard-write"] });
    const clipboard = (page: Page): Promise<string> =>
      page.evaluate(() => navigator.clipboard.readText());

    test("copies commands without prompts and output, changes as the file stands after them, any other code whole, and says so", async ({
      page,
    }) => {
      const settings =
        '```ini title="/etc/krb5.conf" {2} numbers\n[libdefaults]\n\ndefault_realm = EXAMPLE.RU\n```\n';
      await open(page, await withText(page, [session, changes, settings].join("\n")));
      await page.clock.install();
      // The words of its buttons are no part of the block's name.
      await expect(page.getByRole("figure", { name: /Копировать/ })).toHaveCount(0);
      const button = block(page, "Сервер").getByRole("button", { name: "Копировать", exact: true });
      await button.click();
      await expect(
        block(page, "Сервер").getByRole("button", { name: "Скопировано" }),
      ).toBeFocused();
      expect(await clipboard(page)).toBe(
        'ldapsearch -x \\\n-b "dc=example,dc=ru"\nsystemctl restart sssd',
      );
      await page.clock.fastForward("00:10");
      await expect(button).toBeVisible();
      for (const [words, copied] of [
        ["new = 2", "context\nnew = 2"],
        ["/etc/krb5.conf", "[libdefaults]\n\ndefault_realm = EXAMPLE.RU"],
      ] as const) {
        const figure = block(page, words);
        await figure.getByRole("button", { name: "Копировать", exact: true }).click();
        await expect(figure.getByRole("button", { name: "Скопировано" })).toBeVisible();
        expect(await clipboard(page)).toBe(copied);
      }
    });
  });

  test("copies where the clipboard is out of reach, as over plain HTTP, and keeps the keyboard's place", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.addEventListener("copy", () =>
        Object.assign(window, {
          copied:
            getSelection()?.toString() || (document.activeElement as HTMLTextAreaElement).value,
        }),
      );
    });
    await open(page, await withText(page, session));
    await page.getByRole("button", { name: "Копировать", exact: true }).press("Enter");
    await expect(page.getByRole("button", { name: "Скопировано" })).toBeFocused();
    expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toContain(
      "systemctl restart sssd",
    );
  });

  test("where nothing can be copied the code is selected and the button tells what to do", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("blocked")) },
      });
      document.execCommand = () => false;
    });
    await open(page, await withText(page, session));
    const button = page.locator("[data-copy]");
    await button.click();
    // The first press may have waited for its script.
    await expect(button).toHaveText(/^(?:Нажмите ещё раз|Выделите и скопируйте)$/);
    await button.click();
    await expect(button).toHaveText("Выделите и скопируйте");
    expect(await page.evaluate(() => getSelection()?.toString())).toContain(
      "systemctl restart sssd",
    );
  });

  test("only a block with a line too long for it offers to wrap, and the choice lasts", async ({
    page,
  }) => {
    await open(page, await withText(page, long));
    const wrap = block(page, "Длинная").getByRole("button", { name: "Переносить строки" });
    const code = block(page, "Длинная").getByRole("group");
    await code.hover();
    await expect(wrap).toHaveAttribute("aria-pressed", "false");
    await wrap.click();
    await expect(wrap).toHaveAttribute("aria-pressed", "true");
    expect(await overflow(code)).toBe(0);
    await wrap.click();
    await expect(wrap).toHaveAttribute("aria-pressed", "false");
    expect(await overflow(code)).toBeGreaterThan(0);
    await wrap.click();
    await page.reload();
    expect(await overflow(code)).toBe(0);
    await expect(block(page, "Короткая").getByRole("button")).toHaveText(["Копировать"]);
  });
});

test.describe("Tabs", () => {
  const set = (group: string) =>
    `<Tabs group="${group}">\n<Tab label="Debian">\n\n${group}: apt\n\n${"Ещё строка.\n\n".repeat(5)}</Tab>\n<Tab label="RHEL">\n\n${group}: dnf\n\n</Tab>\n<Tab label="Alt">\n\n${group}: rpm\n\n</Tab>\n</Tabs>\n`;
  const text = `${set("system")}\nМежду ними.\n\n${set("system")}\nИ другие.\n\n${set("shell")}`;
  const chosen = (page: Page) => page.getByRole("tab", { selected: true });

  test("one panel of a set is shown, named by its tab; a click switches every set of the group and no other, and leaves the tab where it is on the screen", async ({
    page,
  }) => {
    await open(page, await withText(page, text));
    await expect(chosen(page)).toHaveText(["Debian", "Debian", "Debian"]);
    await expect(page.getByRole("tabpanel")).toHaveText([/apt/, /apt/, /apt/]);
    await expect(page.getByRole("tabpanel").first()).toHaveAccessibleName("Debian");
    await readyTabs(page);
    const tab = page.getByRole("tab", { name: "RHEL" }).nth(1);
    await tab.scrollIntoViewIfNeeded();
    const before = await tab.boundingBox();
    await tab.click();
    await expect(chosen(page)).toHaveText(["RHEL", "RHEL", "Debian"]);
    await expect(page.getByRole("tabpanel")).toHaveText([
      /system: dnf/,
      /system: dnf/,
      /shell: apt/,
    ]);
    expect((await tab.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
  });

  test("arrows, Home and End move and choose, around the ends too", async ({ page }) => {
    await open(page, await withText(page, set("system")));
    await readyTabs(page);
    const tab = (name: string) => page.getByRole("tab", { name });
    await tab("Debian").focus();
    for (const [key, name] of [
      ["ArrowRight", "RHEL"],
      ["End", "Alt"],
      ["ArrowRight", "Debian"],
      ["ArrowLeft", "Alt"],
      ["Home", "Debian"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(chosen(page)).toHaveText([name]);
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tabpanel")).toBeFocused();
  });
});

test.describe("Pictures", () => {
  const figure =
    '<Figure src="a.png" alt="Схема стенда" caption="Три сервера" />\n\n```text\nстрока\n```\n';

  test("a picture with its caption opens large in a dialog and gives the focus back", async ({
    page,
  }) => {
    await open(page, await withText(page, figure));
    await expect(page.getByRole("figure").first()).toContainText("Три сервера");
    const link = page.getByRole("link", { name: "Увеличить: Схема стенда" });
    await link.press("Enter");
    await expect(
      page.getByRole("dialog", { name: "Схема стенда" }).getByRole("img", { name: "Схема стенда" }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test("a diagram opens large in a dialog, by keyboard and on a phone, and gives the focus back", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const drawn =
      '```mermaid title="Схема стенда" alt="Клиент спрашивает сервер."\nflowchart LR\n  a[Клиент] --> b[Сервер]\n```\n';
    await open(page, await withText(page, drawn));
    const button = page.getByRole("button", { name: "Увеличить: Схема стенда" });
    const widthOf = (drawing: Locator): Promise<number> =>
      drawing.evaluate((svg) => svg.getBoundingClientRect().width);
    const onPage = await widthOf(page.getByRole("figure").getByRole("img"));
    await button.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Схема стенда" });
    const large = dialog.getByRole("img", { name: "Схема стенда. Клиент спрашивает сервер." });
    await expect(large).toBeVisible();
    expect(await widthOf(large)).toBeGreaterThan(onPage);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

/** By how many pixels an element's content is wider than its box. */
function overflow(box: Locator): Promise<number> {
  return box.evaluate((element) => element.scrollWidth - element.clientWidth);
}
