import type { Page } from "@playwright/test";
import { expect, open, test } from "../../e2e/support/fixtures";
import { openWhole, toPaper } from "../../e2e/support/whole-page";

const keycloak = "/docs/ldaps-and-ldap/md-keycloak";

test.describe("The bar", () => {
  const shown = (page: Page) =>
    page.getByRole("navigation", { name: "Главная навигация" }).evaluate((bar) => {
      const boxes = [...bar.querySelectorAll("a, button")]
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 1)
        .map(({ left, right }) => ({ left, right }));
      const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0));
      const name = bar.querySelector("a > span")?.getBoundingClientRect().width ?? 0;
      return { gaps, name, end: window.innerWidth - (boxes.at(-1)?.right ?? 0) };
    });

  test("shows the product's name from 1136 px, in guides from 1200 px, gaps are at least 8 px, and 16 px from 1440 px", async ({
    page,
  }) => {
    // Guides have the version beside it.
    for (const [path, named] of [
      ["/", 1136],
      ["/docs/introduction/md-install", 1200],
    ] as const) {
      await open(page, path);
      for (const width of [997, 1024, 1136, 1200, 1280, 1440, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        const bar = await shown(page);
        const at = `${path} at ${width}: ${bar.gaps.join(" ")}`;
        expect(bar.end, at).toBeGreaterThanOrEqual(width < 1024 ? 16 : 31.9);
        expect(Math.min(...bar.gaps), at).toBeGreaterThanOrEqual(width < 1440 ? 7.9 : 15.9);
        if (width >= named) expect(bar.name, at).toBeGreaterThan(100);
      }
    }
  });
});

test.describe("With larger letters set in the browser", () => {
  for (const [size, widths] of [[24, [320, 390, 768, 1280, 1440]]] as const)
    test(`${size} px: nothing stands beyond a screen of ${widths.join(", ")} px, «Загрузить» and «Меню» can be reached`, async ({
      page,
    }) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Page.setFontSizes", { fontSizes: { standard: size } });
      const banner = page.getByRole("banner");
      const last = banner
        .getByRole("button", { name: "Меню" })
        .or(banner.getByRole("button", { name: "Загрузить" }))
        .filter({ visible: true })
        .last();
      for (const path of ["/docs/ldaps-and-ldap/md-gitlab", "/glossary", "/"]) {
        await openWhole(page, path);
        for (const width of widths)
          await test.step(`${path} at ${width} px`, async () => {
            await page.setViewportSize({ width, height: 800 });
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
            await expect(last).toBeInViewport({ ratio: 1 });
          });
      }
    });
});

test.describe("With letters of twice the size on a phone", () => {
  test("the menu can be closed, and the dialog of search says whole how much it has found", async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, "/docs/ldaps-and-ldap/md-gitlab");
    await page.getByRole("button", { name: "Меню" }).click();
    const dialog = page.getByRole("dialog");
    const close = dialog.getByRole("button", { name: "Закрыть меню" });
    const beyond = await close.evaluate(
      (button) =>
        button.getBoundingClientRect().right -
        (button.closest("dialog")?.getBoundingClientRect().right ?? 0),
    );
    expect(beyond).toBeLessThanOrEqual(0);
    await close.click();
    await page.getByRole("button", { name: "Поиск" }).click();
    await dialog.getByRole("combobox").fill("tls");
    const status = dialog.getByText(/^Найден[ао] \d+ страниц/);
    await expect(status).toBeVisible();
    expect(
      await status.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBe(0);
  });
});

test.describe("On paper", () => {
  test("links within the site have their whole address, and nothing asks for a click", async ({
    page,
  }) => {
    await toPaper(page);
    await page.goto(keycloak);
    const after = await page
      .locator('main .c-content a[href^="/docs/"]')
      .first()
      .evaluate((link) => getComputedStyle(link, "::after").content);
    expect(after).toContain("http://localhost:9000/docs/");
    await page.goto("/");
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: "Установка", exact: true, includeHidden: true }),
    ).toBeHidden();
  });
});
