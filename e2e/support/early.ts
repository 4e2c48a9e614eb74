import type { Page } from "@playwright/test";

/** Counts in the page what each press leads to. */
export async function countEffects(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.clear();
    const opened: string[] = [];
    const copied: string[] = [];
    Object.assign(window, { effects: { opened, copied } });
    const showModal = HTMLDialogElement.prototype.showModal;
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      opened.push(this.getAttribute("aria-label") ?? this.querySelector("h2")?.textContent ?? "");
      showModal.call(this);
    };
    navigator.clipboard.writeText = (text) => {
      copied.push(text);
      return Promise.resolve();
    };
  });
}

interface Effects {
  readonly opened: readonly string[];
  readonly copied: readonly string[];
}

export const effects = (page: Page): Promise<Effects> =>
  page.evaluate(() => (window as unknown as { effects: Effects }).effects);

/** Opens a page and waits for its first paint only. */
export async function paint(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
}
