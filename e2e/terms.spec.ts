import sharp from "sharp";
import { expect, open, test, wide } from "./support/fixtures";
import { term, definitionOf, hintOf } from "./support/terms";

const guide = "/docs/ldaps-and-ldap/md-gitlab";

test.describe("A term that a text mentions", () => {
  test.use({ viewport: wide });

  test("shows its definition under the pointer and the focus, without a request; Escape hides it", async ({
    page,
  }) => {
    await open(page, guide);
    await term(page).scrollIntoViewIfNeeded();
    const short = await definitionOf(term(page));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await term(page).hover();
    await expect.poll(() => hintOf(term(page))).toContain(short);
    // The pointer may go over to the definition, which belongs to the link.
    const box = await term(page).boundingBox();
    if (!box) throw new Error("The link is not shown");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height + 14);
    expect(await hintOf(term(page))).toContain(short);
    await page.keyboard.press("Escape");
    await expect.poll(() => hintOf(term(page))).toBe("none");
    await page.mouse.move(0, 0);
    await term(page).focus();
    await expect.poll(() => hintOf(term(page))).toContain(short);
    // The definition stands clear of the outline.
    const greenAt = async (y: number): Promise<number> => {
      const clip = { x: box.x + box.width / 2, y, width: 1, height: 1 };
      const { channels } = await sharp(await page.screenshot({ clip })).stats();
      return (channels[1]?.mean ?? 0) - (channels[0]?.mean ?? 0);
    };
    const outlined = await term(page).boundingBox();
    if (!outlined) throw new Error("The link is not shown");
    const top = await greenAt(outlined.y - 3);
    expect(top).toBeGreaterThan(80);
    expect(await greenAt(outlined.y + outlined.height + 2)).toBeCloseTo(top, -1);
    await page.keyboard.press("Escape");
    await expect.poll(() => hintOf(term(page))).toBe("none");
    await expect(term(page)).toBeFocused();
    expect(asked.filter((path) => path.includes("glossary"))).toEqual([]);
  });
});

test.describe("Under a finger", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("the first tap shows what a term means, within the screen; the second follows the link", async ({
    page,
  }) => {
    await open(page, guide);
    const short = await definitionOf(term(page));
    const href = (await term(page).getAttribute("href")) ?? "";
    await term(page).tap();
    await expect.poll(() => hintOf(term(page))).toContain(short);
    expect(new URL(page.url()).pathname).toBe(guide);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await term(page).tap();
    await expect(page).toHaveURL(href);
    await test.step("also where it was scrolled to the end of the screen", async () => {
      await open(page, guide);
      await term(page).evaluate((link) => link.scrollIntoView({ block: "end" }));
      await term(page).tap();
      await expect.poll(() => hintOf(term(page))).toContain(short);
      await term(page).tap();
      await expect(page).toHaveURL(href);
    });
  });
});
