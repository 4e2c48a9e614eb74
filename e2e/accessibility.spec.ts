import type { Locator, Page } from "@playwright/test";
import { axeInBothModes, renderAll } from "./support/axe";
import { everything } from "./support/everything";
import { groupTitle } from "./support/built";
import { expectFocusSeen, focused } from "./support/keyboard";
import { expect, open, phone, scrolled, test, wide } from "./support/fixtures";
import { openAtWork } from "./support/at-work";
import { kindsOfPages, notFound, searchPage, tabTitle } from "./support/pages";
import { withText } from "./support/pages-text";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const install = "/docs/introduction/md-install";
/** Axe walks the whole page for each part of it. */
const shortPage = "/docs/introduction/gpo-setting";
const bar = (page: Page) => page.getByRole("navigation", { name: "Главная навигация" });
const allPages = [...kindsOfPages, searchPage, notFound];
/** Words of a heading that do not stand in one line. */
function brokenWords(heading: Locator): Promise<string[]> {
  return heading.evaluate((box) => {
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\p{L}+/gu)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    return broken;
  });
}

/** Sets the reader's default size of fonts, in pixels, as in the browser's settings. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
  await session.detach();
}

/** Controls outside running text that are too low for a finger, with their heights in pixels. */
function lowControls(page: Page): Promise<{ name: string | null; height: number }[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "header a, header button, footer a, main :is(button, select, textarea, nav a), main input:not([type=checkbox], [type=radio]), main label:has(input), summary",
      ),
    ]
      .filter((element) => element.checkVisibility() && !element.closest("ol"))
      .map((element) => ({
        name: element.getAttribute("aria-label") ?? element.textContent,
        height: Math.round(element.getBoundingClientRect().height),
      }))
      .filter(({ height }) => height < 44),
  );
}

test.describe("A touch screen", () => {
  test.use({ hasTouch: true });
  for (const known of allPages)
    test(`shows the ${known.kind}, its part for the reader at work, with heading and title, at 320 px, also at 400 % zoom, at 390 px with fonts of twice the size, from the left edge of all at 768 px, with controls of 44 px, and axe finds nothing wrong with it in light and dark`, async ({
      page,
      trouble,
    }) => {
      if (known === notFound) trouble.allow(/status of 404/);
      test.slow();
      await page.setViewportSize({ width: 320, height: 640 });
      await openAtWork(page, known.path);
      await expect(page).toHaveTitle(tabTitle(known));
      expect(new URL(page.url()).pathname).toBe(known.path.replace(/\?.*/, ""));
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(known.heading);
      expect(await brokenWords(heading)).toEqual([]);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBe(320);
      await page.setViewportSize({ width: 320, height: 256 });
      expect(await width()).toBe(320);
      await expect(heading).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      for (const control of await bar(page)
        .getByRole("link")
        .or(bar(page).getByRole("button"))
        .filter({ visible: true })
        .all())
        await expect(control).toBeInViewport({ ratio: 1 });
      await page.setViewportSize(phone);
      await setFontSize(page, 32);
      expect(await width()).toBe(390);
      await setFontSize(page, 16);
      await page.setViewportSize({ width: 768, height: 1024 });
      if (known !== notFound) expect((await heading.boundingBox())?.x).toBe(16);
      await page.setViewportSize(phone);
      await renderAll(page);
      expect(await lowControls(page)).toEqual([]);
      expect(await axeInBothModes(page)).toEqual([]);
    });
});

test.describe("axe finds nothing wrong", () => {
  test("in everything a text may hold", async ({ page }) => {
    test.slow();
    await open(page, await withText(page, everything));
    expect(await axeInBothModes(page)).toEqual([]);
    await page.getByRole("tab", { name: "RHEL" }).click();
    expect(await axeInBothModes(page, ".c-tabs")).toEqual([]);
    await page.getByRole("link", { name: "Увеличить: Схема" }).click();
    await expect(page.getByRole("dialog", { name: "Схема" })).toBeVisible();
    expect(await axeInBothModes(page, "dialog[open]")).toEqual([]);
  });

  test("in the list of languages, the contents above the text of narrow screens, and their menu, either panel", async ({
    page,
  }) => {
    test.slow();
    await open(page, shortPage);
    await bar(page).getByRole("button", { name: "Язык" }).click();
    expect(await axeInBothModes(page, "header")).toEqual([]);
    await page.setViewportSize(phone);
    await page.getByText("На этой странице").and(page.locator("summary")).click();
    expect(await axeInBothModes(page, "main")).toEqual([]);
    await page.getByRole("button", { name: "Меню", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Меню сайта" });
    await expect(menu.getByText(groupTitle("start"), { exact: true })).toBeVisible();
    expect(await axeInBothModes(page, "dialog[open]")).toEqual([]);
    await menu.getByRole("button", { name: "Главное меню" }).click();
    await menu.getByRole("button", { name: "Язык" }).click();
    expect(await axeInBothModes(page, "dialog[open]")).toEqual([]);
  });

  test("in what failed: the sidebar, the crash page", async ({ page, trouble }) => {
    test.slow();
    trouble.allow(/TypeError|Failed to load resource/);
    await page.route("**/page-data/glossary/page-data.json", async (route) => {
      const data = (await (await route.fetch()).json()) as { result: object };
      await route.fulfill({
        json: { ...data, result: { ...data.result, data: { allTerm: null } } },
      });
    });
    await page.route("**/docs-sidebar.json", (route) => route.abort());
    await open(page, "/blog");
    await bar(page).getByRole("link", { name: "Документация" }).click();
    await expect(page.getByRole("button", { name: "Повторить" })).toBeVisible();
    expect(await axeInBothModes(page, "nav:has([role=alert])")).toEqual([]);
    await bar(page).getByRole("link", { name: "Термины и определения" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page crashed.");
    await expect(page.locator("html")).not.toHaveClass(/nprogress-busy/);
    expect(await axeInBothModes(page)).toEqual([]);
  });
});

test.describe("A screen of 320 px", () => {
  test("shows every part of a text without scrolling sideways; what is wide scrolls by itself", async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("code.wrap", "off"));
    await page.setViewportSize({ width: 320, height: 640 });
    await open(
      page,
      await withText(
        page,
        `${everything}\n\`\`\`text title="Длинная"\n${"слово".repeat(60)}\n\`\`\`\n\n| ${"Столбец | ".repeat(8)}\n| ${"--- | ".repeat(8)}\n| ${"значение | ".repeat(8)}\n\n${"оченьдлинноеслово".repeat(9)}\n`,
      ),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const code = page.getByRole("group", { name: "Длинная" });
    expect(await code.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    await code.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => code.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  });

  test("at 400 % zoom the menu opens and scrolls to its last link", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, gitlab);
    await page.getByRole("button", { name: "Меню", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Меню сайта" });
    await expect(menu.getByRole("link", { name: "GitLab" })).toBeInViewport();
    await menu.getByRole("button", { name: "Главное меню" }).click();
    await menu.getByRole("button", { name: "Сменить тему" }).scrollIntoViewIfNeeded();
    await expect(menu.getByRole("button", { name: "Сменить тему" })).toBeInViewport({ ratio: 1 });
  });
});

test("the keyboard alone goes through a guide: what has the focus is in view and outlined", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, gitlab);
  const seen: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    const name = (await focused(page))?.name;
    if (name === undefined) break;
    seen.push(name);
    await expectFocusSeen(page);
  }
  expect(seen.length).toBeGreaterThan(15);
  expect(seen[0]).toBe("A Перейти к содержанию");
});

test.describe("On paper", () => {
  test("stands the text alone, dark on light, with the addresses of links and every tab", async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    await open(page, await withText(page, everything));
    await page.emulateMedia({ media: "print" });
    for (const name of ["Главная навигация", "Подвал", "Путь к странице"])
      await expect(page.getByRole("navigation", { name })).toBeHidden();
    await expect(page.getByRole("complementary", { name: "Объявление" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Перейти к содержанию" })).toBeHidden();
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const text of ["Debian", "первый", "RHEL", "второй"])
      await expect(page.getByRole("tabpanel").getByText(text)).toBeVisible();
    const link = page.getByRole("link", { name: "наружу" });
    expect(
      await link.evaluate((element) => getComputedStyle(element, "::after").content),
    ).toContain("https://example.org/guide");
    const colours = await page.evaluate(() => {
      const sum = (colour: string) =>
        (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((total, part) => total + Number(part), 0);
      const texts = [...document.querySelectorAll("main h1, main p, main code, main td")].map(
        (element) => sum(getComputedStyle(element).color),
      );
      return {
        paper: sum(getComputedStyle(document.documentElement).backgroundColor),
        lightestText: Math.max(...texts),
      };
    });
    expect(colours.paper).toBeGreaterThan(700);
    expect(colours.lightestText).toBeLessThan(400);
  });
});

test.describe("Less motion", () => {
  test("when asked for: nothing moves by itself", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(wide);
    await open(page, install);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")].flatMap((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return transitionDuration.split(", ").every((duration) => duration === "0s") &&
          animationName === "none"
          ? []
          : [element.outerHTML.slice(0, 120)];
      }),
    );
    expect(moving).toEqual([]);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => scrolled(page)).toBe(900);
    await expect(bar(page)).not.toBeInViewport();
  });
});
