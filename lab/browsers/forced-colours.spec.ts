import sharp from "sharp";
import { everything } from "../../e2e/support/everything";
import { expect, open, readyTabs, test, wide } from "../../e2e/support/fixtures";
import { withText } from "../../e2e/support/pages-text";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";

test.describe("Forced colours", () => {
  test("the chosen tab, the shown page and the focus can be told apart", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.setViewportSize(wide);
    await open(page, await withText(page, everything));
    const edge = (name: string) =>
      page.getByRole("tab", { name }).evaluate((tab) => getComputedStyle(tab).borderBlockEndColor);
    expect(await edge("Debian")).not.toBe(await edge("RHEL"));
    await readyTabs(page);
    await page.getByRole("tab", { name: "Debian" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(
      await page
        .getByRole("tab", { name: "RHEL" })
        .evaluate((tab) => getComputedStyle(tab).outlineStyle),
    ).toBe("solid");
    await page.goto(gitlab);
    const link = (name: string) =>
      page
        .getByRole("navigation", { name: "Разделы документации" })
        .getByRole("link", { name, exact: true })
        .evaluate((element) => getComputedStyle(element).fontWeight);
    expect(await link("GitLab")).not.toBe(await link("AWX"));
  });

  test("a drawing keeps the ground its letters were drawn for, a note its edge", async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    const text =
      '```mermaid title="Схема" alt="А ведёт к Б"\nflowchart LR\n  A[Клиент] --> B[Сервер]\n```\n\n<Warning>\n\nВнимание.\n\n</Warning>\n';
    await open(page, await withText(page, text));
    const drawing = page.getByRole("figure", { name: "Схема" });
    const { channels } = await sharp(await drawing.locator("svg").screenshot()).stats();
    expect(channels[0]?.mean).toBeGreaterThan(180);
    const note = page.getByText("Внимание.").locator("xpath=ancestor::aside");
    expect(await note.evaluate((box) => getComputedStyle(box).borderTopColor)).toBe(
      "rgb(255, 255, 255)",
    );
  });

  test("the shown kind of answers and the option the arrow keys came to can be told apart", async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.setViewportSize(wide);
    await open(page, "/search?q=домен");
    const kind = (name: RegExp) =>
      page
        .getByRole("button", { name })
        .evaluate((button) => getComputedStyle(button).borderTopWidth);
    await page.getByRole("button", { name: /^Термины \d+$/ }).click();
    expect(await kind(/^Термины \d+$/)).not.toBe(await kind(/^Документация \d+$/));
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Поиск" });
    await dialog.getByRole("combobox").fill("домен");
    await expect(dialog.getByRole("option").nth(1)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    const outline = (isSelected: boolean) =>
      dialog
        .getByRole("option", { selected: isSelected })
        .first()
        .evaluate((option) => getComputedStyle(option).outlineStyle);
    expect(await outline(true)).toBe("solid");
    expect(await outline(false)).toBe("none");
  });
});
