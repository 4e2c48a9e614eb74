import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { renderAll } from "../../e2e/support/axe";
import { expect, narrow, open, phone, test, wide } from "../../e2e/support/fixtures";
import { withText } from "../../e2e/support/pages-text";

interface Fence {
  readonly name: string;
  readonly text: string;
  readonly isInStep: boolean;
}

/** Every schematic of the content as it is written, told by file and title. */
const fences: readonly Fence[] = readdirSync("content", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".mdx"))
  .flatMap((file) => {
    const text = readFileSync(join("content", file), "utf8");
    return [...text.matchAll(/^( *)```ui title="([^"]*)"[\s\S]*?\n\1```$/gm)].map(
      ([fence, indent = "", title = ""]) => ({
        name: `${file}: ${title}`,
        text: fence.replaceAll(`\n${indent}`, "\n").slice(indent.length),
        isInStep: indent !== "",
      }),
    );
  });

/** A text that shows them all, each as wide as it stands on its page. */
const gallery = fences
  .map(({ text, isInStep }, index) =>
    isInStep
      ? `## Окно ${index}\n\n<Steps>\n\n1. Шаг\n\n   ${text.replaceAll("\n", "\n   ")}\n\n</Steps>`
      : `## Окно ${index}\n\n${text}`,
  )
  .join("\n\n");

/**
 * What a reader could not read: texts that leave their window, lie on one another or break where no
 * line may end, and boxes that cut what they hold.
 */
function unreadable(page: Page): Promise<string[]> {
  return page.locator("[role=img]:has(> div)").evaluateAll((windows) =>
    windows.flatMap((window) => {
      const name = window.getAttribute("aria-label")?.slice(0, 60) ?? "";
      const edge = window.getBoundingClientRect();
      const walker = document.createTreeWalker(window, NodeFilter.SHOW_TEXT);
      const lines: { text: string; rect: DOMRect }[] = [];
      const broken: string[] = [];
      while (walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const text = walker.currentNode.textContent ?? "";
        const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
        lines.push(...rects.map((rect) => ({ text, rect })));
        // Where a line may end inside a word, the text is another node.
        if (rects.length > 1 && !text.trim().includes(" ")) broken.push(text);
      }
      const outside = lines.filter(
        ({ rect }) =>
          rect.left < edge.left + 2 ||
          rect.right > edge.right - 2 ||
          rect.top < edge.top ||
          rect.bottom > edge.bottom,
      );
      const overlapping = lines.filter(({ rect }, index) =>
        lines
          .slice(index + 1)
          .some(
            (other) =>
              rect.left < other.rect.right - 1 &&
              other.rect.left < rect.right - 1 &&
              rect.top < other.rect.bottom - 3 &&
              other.rect.top < rect.bottom - 3,
          ),
      );
      const cutting = [window, ...window.querySelectorAll("*")].filter(
        (box) =>
          box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).display !== "inline",
      );
      return [
        ...outside.map(({ text }) => `${name} | outside: ${text}`),
        ...overlapping.map(({ text }) => `${name} | overlaps: ${text}`),
        ...broken.map((text) => `${name} | broken: ${text}`),
        ...cutting.map((box) => `${name} | cut: ${box.textContent ?? ""}`),
        ...(lines.length === 0 ? [`${name} | empty`] : []),
      ];
    }),
  );
}

test("schematics of windows are many, found by their alternatives, whole at 320, 390 and 1440 px and on paper", async ({
  page,
}) => {
  test.slow();
  expect(fences.length).toBeGreaterThanOrEqual(15);
  await open(page, await withText(page, gallery));
  await renderAll(page);
  await expect(page.getByRole("img", { name: /^Схема окна\. / })).toHaveCount(fences.length);
  await expect(page.getByText("Схема словами", { exact: true })).toHaveCount(fences.length);
  await page.evaluate(() => document.fonts.ready);
  for (const viewport of [narrow, phone, wide])
    await test.step(`nothing is cut, nothing lies on anything at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      expect(await unreadable(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });
  await test.step("they stand whole on paper", async () => {
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 680, height: 960 });
    expect(await unreadable(page)).toEqual([]);
    await expect(page.getByRole("img", { name: /^Схема окна\. / }).first()).toBeVisible();
  });
});
