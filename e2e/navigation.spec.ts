import type { Page } from "@playwright/test";
import { site } from "../src/config/site";
import { groupTitle } from "./support/built";
import { announced, announcement, closeAnnouncement, isCloseable } from "./support/announcement";
import { expect, open, phone, scrolled, takenOver, test, wide } from "./support/fixtures";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const install = "/docs/introduction/md-install";
const bar = (page: Page) => page.getByRole("navigation", { name: "Главная навигация" });

test.describe("Bar", () => {
  test.use({ viewport: wide });

  test("the first thing the keyboard meets leads past the bar to the text", async ({ page }) => {
    await open(page, install);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Перейти к содержанию" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
  });

  test("its links lead to the pages of the specification, the shown one is marked", async ({
    page,
  }) => {
    await open(page, "/");
    for (const { label, to } of [
      { label: "О нас", to: "/blog/about-us" },
      { label: "Документация", to: install },
      { label: "Термины и определения", to: "/glossary" },
    ]) {
      await bar(page).getByRole("link", { name: label, exact: true }).click();
      await expect(page).toHaveURL(to);
      await expect(bar(page).locator('[aria-current="page"]')).toHaveText([label]);
    }
    await bar(page).getByRole("link", { name: site.product.name }).click();
    await expect(page).toHaveURL("/");
  });

  test("hides on the way down, returns on the way up and when the keyboard's focus enters it", async ({
    page,
  }) => {
    await open(page, install);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 900);
    await expect(bar(page)).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(bar(page)).toBeInViewport();
    await page.mouse.wheel(0, 900);
    await expect(bar(page)).not.toBeInViewport();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(bar(page).locator(":focus")).toBeInViewport();
  });

  test("does not cover a heading that an address leads to", async ({ page }) => {
    await open(page, `${install}#check`);
    const top = await page
      .getByRole("heading", { name: "Проверьте результат" })
      .evaluate((heading) => heading.getBoundingClientRect().top);
    const bottom = await bar(page).evaluate((element) => element.getBoundingClientRect().bottom);
    expect(top).toBeGreaterThanOrEqual(bottom);
  });

  test("the phone and the messenger's channel are at hand; the language opens by click, Enter and Space, closes by Escape, by a click and by focus elsewhere", async ({
    page,
  }) => {
    await open(page, "/");
    await expect(
      bar(page).getByRole("link", { name: `Позвонить: ${site.owner.phone}` }),
    ).toHaveAttribute("href", `tel:${site.owner.phone.replace(/[ ()-]/g, "")}`);
    const channel = bar(page).getByRole("link", { name: "Подписаться на канал" });
    await expect(channel).toHaveAttribute("href", site.owner.channel);
    await expect(channel).toHaveAttribute("target", "_blank");
    await expect(channel).toHaveAttribute("rel", "noopener");
    const language = bar(page).getByRole("button", { name: "Язык" });
    const entry = bar(page).getByText(site.language.label);
    await language.click();
    await expect(entry).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(entry).toBeHidden();
    await expect(language).toBeFocused();
    for (const key of ["Enter", "Space"]) {
      await page.keyboard.press(key);
      await expect(language).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press(key);
      await expect(language).toHaveAttribute("aria-expanded", "false");
    }
    await language.click();
    await page.getByRole("main").click({ position: { x: 5, y: 5 } });
    await expect(entry).toBeHidden();
    await language.focus();
    await page.keyboard.press("Enter");
    await expect(entry).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(entry).toBeHidden();
  });
});

test.describe("Announcement", () => {
  test("stays closed once closed, on every page and after a reload", async ({ page }) => {
    await open(page, "/");
    await closeAnnouncement(page);
    const shown = isCloseable || announced === null ? 0 : 1;
    for (const path of ["/glossary", "/docs"]) {
      await page.goto(path);
      await expect(announcement(page).filter({ visible: true })).toHaveCount(shown);
      await page.reload();
      await expect(announcement(page).filter({ visible: true })).toHaveCount(shown);
    }
  });
});

test.describe("Colour mode", () => {
  test.use({ viewport: wide });
  const toggle = (page: Page) => bar(page).getByRole("button", { name: "Сменить тему" });

  test("goes through light, dark and the system's, and stays chosen", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, "/");
    await expectColours(page, "light");
    await toggle(page).click();
    await page.emulateMedia({ colorScheme: "light" });
    await expectColours(page, "dark");
    await toggle(page).click();
    await expectColours(page, "light");
    await page.emulateMedia({ colorScheme: "dark" });
    await expectColours(page, "dark");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("system");
    await page.reload();
    await expectColours(page, "dark");
    await takenOver(page);
    await toggle(page).click();
    await expectColours(page, "light");
    await page.goto("/glossary");
    await expectColours(page, "light");
  });

  test("is named by the description of its button, as it changes", async ({ page }) => {
    await open(page, "/");
    for (const name of ["светлая", "тёмная", "как в системе", "светлая"]) {
      await expect(toggle(page)).toHaveAccessibleDescription(`Тема: ${name}`);
      await toggle(page).press("Enter");
    }
  });

  test("is there before the first paint, before any file of the site is loaded", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource/);
    await page.addInitScript(() => {
      localStorage.setItem("theme", "dark");
      const seen = Object.assign(window, { setAt: Infinity });
      new MutationObserver(() => {
        if (document.documentElement?.dataset.theme === "dark")
          seen.setAt = Math.min(seen.setAt, performance.now());
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    await page.goto("/");
    const painted = page.evaluate(
      () =>
        new Promise<number>((done) =>
          new PerformanceObserver((list) => done(list.getEntries()[0]?.startTime ?? 0)).observe({
            type: "paint",
            buffered: true,
          }),
        ),
    );
    expect(await page.evaluate(() => (window as unknown as { setAt: number }).setAt)).toBeLessThan(
      await painted,
    );
    await page.route("**/*.js", (route) => route.abort());
    await page.reload();
    await expectColours(page, "dark");
  });
});

test.describe("Footer", () => {
  test("holds links of the company, legal pages, the phone and two addresses", async ({
    page,
    request,
  }) => {
    await open(page, "/");
    const footer = page.getByRole("navigation", { name: "Подвал" });
    for (const { links } of site.footer) {
      for (const { label, to } of links) {
        await expect(footer.getByRole("link", { name: label, exact: true })).toHaveAttribute(
          "href",
          to,
        );
        expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200);
      }
    }
    await expect(footer.getByRole("link", { name: site.owner.phone })).toHaveAttribute(
      "href",
      /^tel:\+\d+$/,
    );
    await expect(footer.getByRole("link", { name: site.owner.emailSupport })).toHaveAttribute(
      "href",
      `mailto:${site.owner.emailSupport}`,
    );
    await expect(footer.getByRole("link", { name: site.owner.emailPrivacy })).toHaveAttribute(
      "href",
      `mailto:${site.owner.emailPrivacy}`,
    );
    await expect(page.getByRole("contentinfo")).toContainText(site.owner.legalEntity);
    await footer.getByRole("link", { name: "Лицензионное соглашение" }).click();
    await expect(page).toHaveURL("/blog/license-agreement");
  });
});

test.describe("Menu of narrow screens", () => {
  test.use({ viewport: phone, hasTouch: true });
  const button = (page: Page) => page.getByRole("button", { name: "Меню", exact: true });
  const menu = (page: Page) => page.getByRole("dialog", { name: "Меню сайта" });
  const sections = (page: Page) =>
    menu(page).getByRole("navigation", { name: "Разделы документации" });
  const main = (page: Page) => menu(page).getByRole("navigation", { name: "Главное меню сайта" });

  test("opens on the sections in the documentation, leads back to the main menu, and a tap beside it closes it", async ({
    page,
  }) => {
    await open(page, gitlab);
    await button(page).click();
    await expect(sections(page).getByRole("link", { name: "GitLab" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(main(page)).toBeHidden();
    await menu(page).getByRole("button", { name: "Главное меню" }).click();
    await expect(sections(page)).toBeHidden();
    await expect(main(page).getByRole("link").first()).toBeFocused();
    await expect(main(page).getByRole("link", { name: "Термины и определения" })).toBeVisible();
    await page.mouse.click(386, 700);
    await expect(menu(page)).toBeHidden();
  });

  test("opens on the main menu elsewhere, with what the bar has no room for", async ({ page }) => {
    await open(page, "/glossary");
    await button(page).click();
    await expect(menu(page).getByRole("button", { name: "Главное меню" })).toHaveCount(0);
    await expect(main(page).getByRole("link", { name: "Термины и определения" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    for (const name of [`Позвонить: ${site.owner.phone}`, "Подписаться на канал"])
      await expect(main(page).getByRole("link", { name })).toBeVisible();
    const version = main(page).getByRole("group", { name: "Версия" });
    await expect(version).toHaveText("Next");
    await version.getByRole("button").click();
    await expect(main(page).getByText(`выпуск ${site.product.version}`)).toBeInViewport({
      ratio: 1,
    });
    await main(page).getByRole("button", { name: "Язык" }).click();
    await expect(main(page).getByText(site.language.label)).toBeInViewport({ ratio: 1 });
    await main(page).getByRole("button", { name: "Сменить тему" }).click();
    await expectColours(page, "dark");
  });

  test("takes the focus, keeps the page behind still, gives the focus back on Escape and on «Закрыть меню»", async ({
    page,
  }) => {
    await open(page, gitlab);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrolled(page)).toBe(300);
    await page.mouse.wheel(0, -10);
    await button(page).click();
    await expect(menu(page).locator(":focus")).toBeVisible();
    const before = await scrolled(page);
    await page.mouse.move(380, 600);
    await page.mouse.wheel(0, 400);
    expect(await scrolled(page)).toBe(before);
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await menu(page).getByRole("button", { name: "Закрыть меню" }).click();
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
  });

  test("a link closes it and leads on, from either menu", async ({ page }) => {
    await open(page, gitlab);
    await button(page).click();
    await sections(page).getByText(groupTitle("plan"), { exact: true }).click();
    await sections(page).getByRole("link", { name: "Установка и настройка" }).click();
    await expect(page).toHaveURL(install);
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Установка и настройка");
    await button(page).click();
    await menu(page).getByRole("button", { name: "Главное меню" }).click();
    await main(page).getByRole("link", { name: "О нас" }).click();
    await expect(page).toHaveURL("/blog/about-us");
    await expect(menu(page)).toBeHidden();
  });
});

test.describe("Sidebar of the documentation", () => {
  test.use({ viewport: wide });
  const sidebar = (page: Page) => page.getByRole("navigation", { name: "Разделы документации" });
  const group = (page: Page, title: string) =>
    sidebar(page)
      .getByRole("group")
      .filter({ has: page.getByText(title, { exact: true }) });

  test("all its links stand in the HTML of every page of the documentation, in groups that open and close", async ({
    request,
  }) => {
    const links = (html: string) =>
      [...html.matchAll(/<a href="([^"]+)"/g)].map((match) => match[1]);
    const { html: sidebarHtml } = (await (await request.get("/docs-sidebar.json")).json()) as {
      html: string;
    };
    const all = links(sidebarHtml);
    expect(all.length).toBeGreaterThan(20);
    for (const path of [gitlab, "/docs", "/docs/updates/V2.4.0"]) {
      const html = await (await request.get(path)).text();
      const standing = /id="tutorialSidebar"[^>]*>([\s\S]*?)<\/nav>/.exec(html)?.[1] ?? "";
      expect(links(standing)).toEqual(all);
      expect(standing.replace(/<details[\s\S]*?<\/details>/g, "").includes("<a ")).toBe(false);
    }
  });

  test("opens the group of the page shown and brings its link into view", async ({ page }) => {
    await open(page, "/docs/updates/V1.11.0");
    await expect(sidebar(page).getByRole("link", { name: "1.11.0" })).toBeInViewport();
  });

  test("keeps which groups are open over a reload and a visit to the blog", async ({ page }) => {
    await open(page, gitlab);
    const dns = sidebar(page).locator('a[href="/docs/introduction/dns-setting"]');
    const release = sidebar(page).getByRole("link", { name: "2.3.0" });
    const configure = groupTitle("configure");
    await expect(dns).toBeHidden();
    await expect(release).toBeHidden();
    await group(page, configure).getByText(configure).click();
    await expect(dns).toBeVisible();
    await page.reload();
    await expect(dns).toBeVisible();
    await expect(release).toBeHidden();
    await takenOver(page);
    await bar(page).getByRole("link", { name: "О нас" }).click();
    await expect(page).toHaveURL("/blog/about-us");
    await page.goBack();
    await expect(page).toHaveURL(gitlab);
    await expect(dns).toBeVisible();
    await expect(release).toBeHidden();
  });
});

/** Are the colours those of the light or of the dark mode? */
async function expectColours(page: Page, mode: "light" | "dark"): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const [red = 0, green = 0, blue = 0] = (
          getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
        ).map(Number);
        const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("");
        const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
        if (bars !== `#${hex}`) return `the browser's bars ${bars}, the page #${hex}`;
        return red + green + blue > 380 ? "light" : "dark";
      }),
    )
    .toBe(mode);
}
