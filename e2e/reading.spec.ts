import type { Page } from "@playwright/test";
import { site } from "../src/config/site";
import { groupTitle } from "./support/built";
import { expect, open, takenOver, test, wide } from "./support/fixtures";
import { notFound, tabTitle } from "./support/pages";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const install = "/docs/introduction/md-install";

test.describe("Addresses", () => {
  const unknown = [
    notFound.path,
    "/docs/no-such-page",
    "/docs/introduction/MD-INSTALL",
    "/glossary/no-such-term",
    "/blog/no-such-article/",
  ];
  test(`${unknown.join(", ")} are the not-found page`, async ({ page, trouble }) => {
    trouble.allow(/status of 404/);
    for (const path of unknown) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page).toHaveTitle(tabTitle(notFound));
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(notFound.heading);
      await expect(main.getByRole("paragraph")).toHaveText([
        "По этому адресу ничего нет: страницу могли перенести, или в ссылке опечатка.",
        "Если вы пришли по ссылке с другого сайта, сообщите его владельцу, что она не работает.",
        "Искали, что значит сообщение об ошибке? Вставьте его на странице «Разбор ошибки».",
      ]);
      await main.getByRole("link", { name: "glossary" }).click();
      await expect(page).toHaveURL("/glossary");
    }
  });
});

test.describe("Around the text", () => {
  test.use({ viewport: wide });

  test("breadcrumbs lead from the documentation to the page, which they name last; its root says where to begin", async ({
    page,
  }) => {
    await open(page, gitlab);
    const crumbs = page.getByRole("navigation", { name: "Путь к странице" });
    await expect(crumbs.getByRole("listitem")).toHaveText([
      "Документация",
      groupTitle("connect-applications"),
      "GitLab",
    ]);
    await expect(crumbs.getByRole("listitem").last()).toHaveAttribute("aria-current", "page");
    await crumbs.getByRole("link", { name: "Документация" }).click();
    await expect(page).toHaveURL("/docs");
    const start = page.getByRole("region", { name: "Начните отсюда" });
    await start.getByRole("link").first().click();
    await expect(page).toHaveURL(site.docs.mainPage);
  });

  test("previous and next lead through the sidebar's order and back", async ({ page }) => {
    await open(page, "/docs/start");
    const pager = page.getByRole("navigation", { name: "Соседние страницы" });
    await expect(pager.getByRole("link")).toHaveText([/^Дальше/]);
    await pager.getByRole("link", { name: "Дальше" }).click();
    await expect(page).toHaveURL("/docs/introduction/technology-stack");
    await pager.getByRole("link", { name: "Назад" }).click();
    await expect(page).toHaveURL("/docs/start");
  });

  test("a heading has a link to itself, which stands in the address and leads back there", async ({
    page,
  }) => {
    await open(page, gitlab);
    const heading = page.getByRole("heading", { name: "Частые ошибки" });
    const anchor = page.getByRole("link", { name: "Частые ошибки" }).and(page.locator(".c-anchor"));
    await heading.hover();
    await anchor.click();
    await expect(page).toHaveURL(`${gitlab}#failures`);
    await expect(heading).toBeInViewport();
    await page.goto("/blog");
    await page.goto(`${gitlab}#failures`);
    await expect(heading).toBeInViewport();
  });

  test("lists of releases, newest first, and of articles offer their feeds on the page and to feed readers", async ({
    page,
    request,
  }) => {
    for (const path of ["/blog", "/docs/updates"]) {
      await open(page, path);
      const heard = await page
        .locator('head link[rel="alternate"]:not([type="text/markdown"])')
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute("type"), link.getAttribute("href")]),
        );
      expect(heard).toEqual([
        ["application/rss+xml", `${path}/rss.xml`],
        ["application/atom+xml", `${path}/atom.xml`],
        ["application/feed+json", `${path}/feed.json`],
      ]);
      for (const [index, feed] of ["RSS", "Atom", "JSON"].entries()) {
        const address = await page
          .getByRole("main")
          .getByRole("link", { name: feed, exact: true })
          .getAttribute("href");
        expect(address).toBe(heard[index]?.[1]);
        expect((await request.get(address ?? "")).status()).toBe(200);
      }
    }
    const versions = await page
      .getByRole("main")
      .getByRole("heading", { level: 2 })
      .allTextContents();
    expect(versions.slice(0, 2)).toEqual(["2.4.0", "2.3.0"]);
  });

  test("the API page offers its OpenAPI description as a file", async ({ page }) => {
    await open(page, "/docs/api/");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Скачать описание OpenAPI 3.1" }).click();
    expect((await download).suggestedFilename()).toBe("openapi.yaml");
  });
});

test.describe("On this page", () => {
  test.use({ viewport: wide });
  const contents = (page: Page) => page.getByRole("navigation", { name: "На этой странице" });
  const current = (page: Page) => contents(page).locator('[aria-current="location"]');

  test("the contents list second- and third-level headings and light up the one being read", async ({
    page,
  }) => {
    await open(page, install);
    for (const level of [2, 3]) {
      const heading = page.getByRole("main").getByRole("heading", { level }).nth(2);
      await heading.evaluate((box) => box.scrollIntoView({ block: "start" }));
      await expect(current(page)).toHaveText((await heading.textContent()) ?? "");
    }
    await test.step("at the end of the page the last section is lit and in view in the contents", async () => {
      await page.keyboard.press("End");
      const last = contents(page).getByRole("link").last();
      await expect(last).toHaveAttribute("aria-current", "location");
      await expect(last).toBeInViewport();
    });
    await test.step("a click leads to the section and lights it", async () => {
      const link = contents(page).getByRole("link").nth(3);
      await link.click();
      await expect(page.locator((await link.getAttribute("href")) ?? "")).toBeInViewport();
      await expect(link).toHaveAttribute("aria-current", "location");
      await expect(page).toHaveURL(/#./);
    });
  });

  test("on narrow screens the contents are a closed disclosure above the text", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, install);
    await expect(contents(page)).toBeHidden();
    await page.getByText("На этой странице").and(page.locator("summary")).click();
    const link = contents(page).getByRole("link").last();
    await link.click();
    await expect(page.locator((await link.getAttribute("href")) ?? "")).toBeInViewport();
  });
});

test.describe("A long text", () => {
  const heightOf = (page: Page): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollHeight);
  const hiddenBlocks = (page: Page): Promise<number> =>
    page.evaluate(
      () =>
        [...document.querySelectorAll(".c-content > *")].filter(
          (block) => getComputedStyle(block).contentVisibility !== "visible",
        ).length,
    );

  test("opened at its top stands whole soon after, without the reader's doing anything", async ({
    page,
  }) => {
    await page.goto(install);
    await expect(page.locator("html")).toHaveAttribute("data-deferred-layout");
    // Hundreds of blocks are rendered while the browser is idle: on a busy machine that takes long.
    await expect.poll(() => hiddenBlocks(page), { timeout: 40_000 }).toBe(0);
    const height = await heightOf(page);
    await page.reload();
    await expect(page.locator("html")).not.toHaveAttribute("data-deferred-layout");
    expect(await heightOf(page)).toBe(height);
  });

  test("opened at a heading, or come back to, is laid out before it is shown", async ({ page }) => {
    await page.goto(`${gitlab}#check`);
    expect(await hiddenBlocks(page)).toBe(0);
    await page.goto(install);
    await expect(page.locator("html")).toHaveAttribute("data-deferred-layout");
    await page.goto("/docs/api/");
    await page.goBack();
    await expect(page).toHaveURL(install);
    await expect(page.locator("html")).not.toHaveAttribute("data-deferred-layout");
    expect(await hiddenBlocks(page)).toBe(0);
  });

  test("leads to the heading asked for while most of it is not laid out yet, and stays there", async ({
    page,
  }) => {
    let letScriptsCome = (): void => undefined;
    const scripts = new Promise<void>((resolve) => (letScriptsCome = resolve));
    await page.route(/\/app-[^/]+\.js$/, async (route) => {
      await scripts;
      await route.continue();
    });
    await page.setViewportSize(wide);
    await page.goto(gitlab, { waitUntil: "commit" });
    const link = page
      .getByRole("navigation", { name: "На этой странице" })
      .getByRole("link")
      .last();
    await expect.poll(() => hiddenBlocks(page)).toBeGreaterThan(20);
    await link.click();
    const heading = page.locator(
      `[id="${decodeURIComponent((await link.getAttribute("href"))?.replace(/^.*#/, "") ?? "")}"]`,
    );
    const place = (): Promise<number> =>
      heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect.poll(place).toBeLessThan(wide.height);
    const before = await place();
    letScriptsCome();
    await takenOver(page);
    await expect.poll(() => hiddenBlocks(page)).toBe(0);
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
  });
});
