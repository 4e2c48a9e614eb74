import type { Page } from "@playwright/test";
import { renderAll } from "./axe";
import { expect, phone, wide } from "./fixtures";

/**
 * Boxes of a page that hold more than they show, as `class title` with what is hidden; `isPlain`
 * asks for those without an edge.
 */
function cutBoxes(page: Page, boxes: string, isPlain = false): Promise<string[]> {
  return page.evaluate(
    ([selector, hasNoEdge]) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((box) => {
        const hidden = box.scrollWidth - box.clientWidth;
        const edge = getComputedStyle(box).backgroundAttachment;
        const hasEdge = /local/.test(edge) && /scroll/.test(edge);
        return hidden <= 0 || (hasNoEdge && hasEdge)
          ? []
          : [`${box.className} ${box.textContent?.slice(0, 20) ?? ""}: ${hidden}`];
      }),
    [boxes, isPlain] as const,
  );
}

/** Lays out the whole page, as a reader who has scrolled through it sees it. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    delete document.documentElement.dataset.below;
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
  await renderAll(page);
}

/** As wide as what A4 leaves between its margins. */
export async function toPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
}

/**
 * Every column shows at 1440 px; on a phone tables become rows, and what scrolls has an edge; on
 * paper nothing is cut.
 */
export async function expectWhole(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize(wide);
  await openWhole(page, path);
  expect(await cutBoxes(page, ".c-tableBox, .c-diagramBox")).toEqual([]);
  await page.setViewportSize(phone);
  expect({
    rows: await cutBoxes(page, ".c-tableBox:has(th:nth-child(3))"),
    plain: await cutBoxes(page, ".c-tableBox, .c-diagramBox, .c-pre", true),
  }).toEqual({ rows: [], plain: [] });
  await toPaper(page);
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll("main table, main svg, main pre, main pre code")]
      .filter((part) => {
        const { right } = part.getBoundingClientRect();
        return right > window.innerWidth || part.scrollWidth > part.clientWidth + 1;
      })
      .map((part) => part.textContent?.slice(0, 20)),
  );
  expect(beyond).toEqual([]);
}

/** Code in first cells with a line that ends between two letters, without a mark to break after. */
export function brokenNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    const top = (text: Node, at: number): number => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().top;
    };
    return [...document.querySelectorAll(".c-tableBox td:first-child code")].flatMap((code) => {
      const texts = [...code.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const isBroken = texts.some((text) =>
        [...(text.nodeValue ?? "").matchAll(/(?<=[a-z])[a-z]/gi)].some(
          ({ index }) => top(text, index) > top(text, index - 1) + 8,
        ),
      );
      return isBroken ? [code.textContent ?? ""] : [];
    });
  });
}
