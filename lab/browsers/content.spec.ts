import type { Page } from "@playwright/test";
import { renderAll } from "../../e2e/support/axe";
import { expect, open, readyTabs, test } from "../../e2e/support/fixtures";
import { focused } from "../../e2e/support/keyboard";
import { withText } from "../../e2e/support/pages-text";

test.describe("Code", () => {
  const session =
    'Текст.\n\n```console title="Сервер"\n$ ldapsearch -x \\\n> -b "dc=example,dc=ru"\ndn: dc=example,dc=ru\n# systemctl restart sssd\nготово\n```\n';
  const long = `Текст.\n\n\`\`\`text title="Длинная"\n${"длинная строка ".repeat(40)}\n\`\`\`\n\n\`\`\`text title="Короткая"\nстрока\n\`\`\`\n`;
  const changes = "Текст.\n\n```diff\n context\n-old = 1\n+new = 2\n```\n";
  const block = (page: Page, title: string) => page.getByRole("figure").filter({ hasText: title });

  test("lights the lines it is told to, counts from the line it is told to, and tells added from removed", async ({
    page,
  }) => {
    await open(
      page,
      await withText(
        page,
        `\`\`\`ini title="Счёт" {2} numbers\n[section]\nkey = value\nlast = 1\n\`\`\`\n\n${changes}`,
      ),
    );
    const lines = block(page, "Счёт").locator("pre .c-line");
    const shown = await lines.evaluateAll((each) =>
      each.map((line) => ({
        isLit: getComputedStyle(line).backgroundColor !== "rgba(0, 0, 0, 0)",
        number: getComputedStyle(line, "::before").content,
      })),
    );
    expect(shown.map((line) => line.isLit)).toEqual([false, true, false]);
    expect(shown.map((line) => line.number)).toEqual(Array(3).fill("counter(line)"));
    const colours = await page
      .locator("[data-role=added], [data-role=removed]")
      .evaluateAll((each) =>
        each.map(
          (line) => [line.textContent?.trim().slice(0, 4), getComputedStyle(line).color] as const,
        ),
      );
    expect(colours.map(([text]) => text)).toEqual(["-old", "+new"]);
    expect(new Set(colours.map(([, colour]) => colour)).size).toBe(2);
  });

  test("and diagrams follow the colour mode, and can be read in both", async ({ page }) => {
    await open(
      page,
      await withText(
        page,
        `${session}\n\`\`\`mermaid title="Схема" alt="А ведёт к Б"\nflowchart LR\n  A[Клиент] --> B[Сервер]\n\`\`\`\n\n\`\`\`yaml\nkey: "value" # пояснение\n\`\`\`\n`,
      ),
    );
    const measured = (mode: string): Promise<{ colour: string; contrast: number }[]> =>
      page.evaluate(coloursOfParts, mode);
    const [light, dark] = [await measured("light"), await measured("dark")];
    expect(light.length).toBeGreaterThan(4);
    light.forEach((part, index) => {
      expect(part.contrast).toBeGreaterThanOrEqual(4.5);
      expect(dark[index]?.contrast).toBeGreaterThanOrEqual(4.5);
      expect(dark[index]?.colour).not.toBe(part.colour);
    });
  });

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

  const figure =
    '<Figure src="a.png" alt="Схема стенда" caption="Три сервера" />\n\n```text\nстрока\n```\n';

  test("a picture that cannot be had says so and is asked for again by «Повторить»", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource/);
    await page.route("**/icon.svg?large", (route) => route.abort(), { times: 1 });
    await open(page, await withText(page, figure));
    const dialog = page.getByRole("dialog", { name: "Схема стенда" });
    await page.getByRole("link", { name: "Увеличить: Схема стенда" }).click();
    await expect(dialog.getByRole("status")).toContainText(
      "Картинка не загрузилась: проверьте соединение.",
    );
    await dialog.getByRole("button", { name: "Повторить" }).click();
    await expect(dialog.getByRole("img", { name: "Схема стенда" })).toBeVisible();
    await dialog.getByRole("button", { name: "Закрыть" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

/**
 * Colours of code and of a diagram's words in a mode, and how they stand out from what is painted
 * under them (WCAG 2.2, relative luminance).
 */
function coloursOfParts(mode: string): { colour: string; contrast: number }[] {
  document.documentElement.dataset.theme = mode;
  const numbers = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = numbers(colour).map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const isPaint = (colour: string): boolean => colour.startsWith("rgb") && numbers(colour)[3] !== 0;
  const under = (element: Element): string => {
    const box = element.getBoundingClientRect();
    const boxes = [...(element.closest("svg")?.querySelectorAll("rect") ?? [])].filter((rect) => {
      const place = rect.getBoundingClientRect();
      return (
        place.left <= box.left + 1 &&
        place.right >= box.right - 1 &&
        place.top <= box.top + 1 &&
        place.bottom >= box.bottom - 1 &&
        isPaint(getComputedStyle(rect).fill)
      );
    });
    const own = boxes.at(-1);
    if (own) return getComputedStyle(own).fill;
    for (let around: Element | null = element; around; around = around.parentElement)
      if (isPaint(getComputedStyle(around).backgroundColor))
        return getComputedStyle(around).backgroundColor;
    return "rgb(255, 255, 255)";
  };
  return [...document.querySelectorAll("pre [class^=t-], figure svg text")].map((part) => {
    const { color, fill } = getComputedStyle(part);
    const colour = part instanceof SVGElement ? fill : color;
    const [one, other] = [luminance(colour), luminance(under(part))].sort((a, b) => b - a) as [
      number,
      number,
    ];
    return { colour, contrast: (one + 0.05) / (other + 0.05) };
  });
}
