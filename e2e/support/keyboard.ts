import { expect, type Locator, type Page } from "@playwright/test";

/** What has the focus, and whether a reader sees it; null for the page itself. */
export function focused(
  page: Page,
): Promise<{ name: string; isOutlined: boolean; isSeen: boolean } | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A field without an outline of its own stands in a box that has one.
    const outlined = [element, element.closest(":has(> * > :focus)")].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part ?? element);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    });
    const { top, bottom, width, height } = element.getBoundingClientRect();
    return {
      name: `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40) ?? ""}`,
      isOutlined: outlined,
      isSeen: bottom > 0 && top < innerHeight && width > 0 && height > 0,
    };
  });
}

/** Fails where the focus is lost, has no outline or stands outside the screen. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect
    .poll(() => focused(page))
    .toEqual(expect.objectContaining({ isOutlined: true, isSeen: true }));
}

/** Presses Tab until a control has the focus, which is seen at every stop. */
export async function tabTo(page: Page, control: Locator, most = 40): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press("Tab");
    await expectFocusSeen(page);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control).toBeFocused();
}
