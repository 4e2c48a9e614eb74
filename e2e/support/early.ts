import type { Page } from "@playwright/test";

/** A slow line by default, and a phone's processor. */
export async function slowDown(
  page: Page,
  line = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    ...line,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Counts in the page what each press leads to. */
export async function countEffects(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.clear();
    const opened: string[] = [];
    const copied: string[] = [];
    Object.assign(window, { effects: { opened, copied } });
    const showModal = HTMLDialogElement.prototype.showModal;
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      // The one that stands in its place until its code has come.
      if (!this.matches("[data-sign-in-shell]"))
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

/** Numbers from 0 to 1, the same in each run (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
