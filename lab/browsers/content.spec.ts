import type { Page } from "@playwright/test";
import { renderAll } from "../../e2e/support/axe";
import { expect, open, readyTabs, test } from "../../e2e/support/fixtures";
import { focused } from "../../e2e/support/keyboard";
import { withText } from "../../e2e/support/pages-text";

test.describe("Code", () => {
  const long = `Текст.\n\n\`\`\`text title="Длинная"\n${"длинная строка ".repeat(40)}\n\`\`\`\n\n\`\`\`text title="Короткая"\nстрока\n\`\`\`\n`;
  const block = (page: Page, title: string) => page.getByRole("figure").filter({ hasText: title });

  test("Tab stops at code and at a table that scroll, and at none that show all they hold", async ({
    page,
  }) => {
    const wideTable = `| ${"Столбец | ".repeat(9)}\n| ${"--- | ".repeat(9)}\n| ${"неразрывноезначение | ".repeat(9)}\n`;
    await open(
      page,
      await withText(page, `${long}\n| А | Б |\n| --- | --- |\n| 1 | 2 |\n\n${wideTable}`),
    );
    const stops = (name: string) =>
      page
        .getByRole("group", { name })
        .evaluateAll((boxes) =>
          boxes.map((box) => (box instanceof HTMLElement ? box.tabIndex : null)),
        );
    await renderAll(page);
    await expect.poll(() => stops("Короткая")).toEqual([-1]);
    expect(await stops("Длинная")).toEqual([0]);
    await expect.poll(() => stops("Таблица")).toEqual([-1, 0]);
    await block(page, "Короткая").getByRole("button", { name: "Копировать" }).focus();
    const passed: string[] = [];
    for (let step = 0; step < 2; step += 1) {
      await page.keyboard.press("Tab");
      passed.push((await focused(page))?.name ?? "nothing");
    }
    expect(passed).not.toContain("PRE Короткая");
  });
});

test.describe("Tabs", () => {
  const set = (group: string) =>
    `<Tabs group="${group}">\n<Tab label="Debian">\n\n${group}: apt\n\n${"Ещё строка.\n\n".repeat(5)}</Tab>\n<Tab label="RHEL">\n\n${group}: dnf\n\n</Tab>\n<Tab label="Alt">\n\n${group}: rpm\n\n</Tab>\n</Tabs>\n`;
  const text = `${set("system")}\nМежду ними.\n\n${set("system")}\nИ другие.\n\n${set("shell")}`;
  const chosen = (page: Page) => page.getByRole("tab", { selected: true });

  test("the choice is remembered, and another open tab of the browser follows it", async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    for (const each of [page, other]) {
      await open(each, await withText(each, text));
      await readyTabs(each);
    }
    await page.getByRole("tab", { name: "Alt" }).first().click();
    await expect(chosen(other)).toHaveText(["Alt", "Alt", "Debian"]);
    await page.reload();
    await expect(chosen(page)).toHaveText(["Alt", "Alt", "Debian"]);
  });
});

test.describe("Pictures", () => {
  test("the picture of an article is asked for once, right after the font of its text, and no larger than it is shown", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width: 368, height: 844 });
    await open(page, "/blog/ldap-filter");
    const picture = page.locator("main picture img");
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const { source, width } = await picture.evaluate((image: HTMLImageElement) => ({
      source: new URL(image.currentSrc).pathname,
      width: image.clientWidth,
    }));
    expect(asked.filter((path) => path.startsWith("/static/"))).toEqual([source]);
    expect(asked.indexOf(source)).toBe(asked.findIndex((path) => path.startsWith("/fonts/")) + 1);
    const widths = await page
      .locator("main picture source")
      .evaluate((element) =>
        (element as HTMLSourceElement).srcset.split(",").map((each) => each.trim().split(" ")),
      );
    const enough = widths.filter(([, size]) => parseInt(size ?? "") >= width).map(([url]) => url);
    expect(source).toBe(enough[0]);
  });
});
