import { docsStart } from "../src/config/docs-start";
import { expect, open, test } from "./support/fixtures";

const needs = docsStart.map(({ title }) => title);

test("the documentation's root leads by the reader's need, two to four pages each, and every link leads to the place it names", async ({
  page,
  request,
}) => {
  await open(page, "/docs");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([...needs, "Все страницы"]);
  for (const { title, links } of docsStart) {
    expect(links.length, title).toBeGreaterThanOrEqual(2);
    expect(links.length, title).toBeLessThanOrEqual(4);
    const shown = page.getByRole("region", { name: title }).getByRole("link");
    await expect(shown).toHaveText(links.map(({ label }) => label));
    for (const { to } of links) {
      const [path = "", anchor] = to.split("#");
      const answer = await request.get(path);
      expect({ to, status: answer.status() }).toEqual({ to, status: 200 });
      if (anchor !== undefined) expect(await answer.text()).toContain(`id="${anchor}"`);
    }
  }
  await test.step("the rest stand in the list of all pages", async () => {
    await expect(main.locator('a[href="/docs/introduction/logging_syslog"]')).toHaveCount(1);
  });
  await test.step("the keyboard goes through the needs in the order they are read", async () => {
    const labels = docsStart.flatMap(({ links }) => links.map(({ label }) => label));
    await page.getByRole("region", { name: needs[0] }).getByRole("link").first().focus();
    for (const label of labels) {
      await expect(page.locator(":focus")).toHaveText(label);
      await page.keyboard.press("Tab");
    }
  });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const theme of ["light", "dark"])
    await test.step(`at 320 px the needs stand one below another and nothing goes beyond the screen, ${theme}`, async () => {
      await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
      const boxes = await Promise.all(
        needs.map((name) => page.getByRole("region", { name }).boundingBox()),
      );
      expect(new Set(boxes.map((box) => box?.x))).toEqual(new Set([16]));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
});
