import { expect, phone, test, wide } from "../../e2e/support/fixtures";
import { openWhole } from "../../e2e/support/whole-page";

const release = "/docs/updates/V2.4.0";

test.describe("Pages", () => {
  test("release notes: a warning stands out of the box of the update, versions of the sidebar are in mono", async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    for (const theme of ["light", "dark"]) {
      await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
      await page.goto(release);
      const [warning, update] = await page
        .getByRole("note", { name: /resolv\.conf/ })
        .evaluate((box) => [
          getComputedStyle(box).backgroundColor,
          getComputedStyle(box.closest("section") ?? box).backgroundColor,
        ]);
      expect(warning).not.toBe(update);
    }
    const version = page
      .getByRole("navigation", { name: "Разделы документации" })
      .getByRole("link", { name: "2.3.0" });
    expect(await version.evaluate((link) => getComputedStyle(link).fontFamily)).toContain("Mono");
  });

  test("archive: on a phone each date stands over its title", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/blog/archive");
    const places = await page
      .getByRole("main")
      .getByRole("listitem")
      .evaluateAll((items) =>
        items.map((item) => {
          const [date, title] = ["time", "a"].map((tag) =>
            item.querySelector(tag)?.getBoundingClientRect(),
          );
          return date?.left === title?.left && (title?.top ?? 0) >= (date?.bottom ?? 0) - 2;
        }),
      );
    expect(places.length).toBeGreaterThan(4);
    expect(places).toEqual(places.map(() => true));
  });

  test("drawings turn dark with the page", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    for (const path of ["/blog", "/blog/keytab"]) {
      await page.goto(path);
      const filters = await page
        .getByRole("main")
        .locator("img")
        .evaluateAll((images) => images.map((image) => getComputedStyle(image).filter));
      expect(filters.length).toBeGreaterThan(0);
      for (const filter of filters) expect(filter).toContain("invert");
    }
  });
});

test.describe("Tables and diagrams", () => {
  test("stay clear of the contents and inside the page at every width", async ({ page }) => {
    await openWhole(page, "/docs/introduction/ldap-diagram");
    for (const width of [1181, 1280, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { rights, contents } = await page.evaluate(() => ({
        rights: [...document.querySelectorAll(".c-tableBox, .c-diagramBox")].map(
          (box) => box.getBoundingClientRect().right,
        ),
        contents: document.querySelector('nav[aria-labelledby="contents"]')?.getBoundingClientRect()
          .left,
      }));
      expect(Math.max(...rights)).toBeLessThanOrEqual((contents ?? 0) - 40);
    }
    await openWhole(page, "/blog/privacy");
    for (const width of [997, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
});
