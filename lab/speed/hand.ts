import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";

export const fourG = { latency: 100, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** 4G, and a phone's processor. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    ...fourG,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
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

const reach = 60;
const hold = 40;
const afterScroll = 400;

/**
 * Presses a control as a hand does, not before a moment of the clock: it is scrolled to before, the
 * pointer is on it for 60 ms, the button down for 40. Asks the page less than a locator's click,
 * whose questions would keep the page busy while the answer is timed.
 */
export async function pressByHand(page: Page, selector: string, moment: number): Promise<void> {
  for (;;) {
    const place = await pointOf(page, selector);
    if (place) {
      await setTimeout(Math.max(0, moment - reach - Date.now()));
      await page.mouse.move(place.x, place.y);
      await setTimeout(reach);
      const now = await pointOf(page, selector);
      if (now?.x === place.x && now.y === place.y) break;
    } else await setTimeout(afterScroll);
  }
  await page.mouse.down();
  await setTimeout(hold);
  await page.mouse.up();
}

/** The middle of the first visible control; nothing where it had to be scrolled to first. */
function pointOf(page: Page, selector: string): Promise<{ x: number; y: number } | null> {
  return page.evaluate((wanted) => {
    const control = [...document.querySelectorAll(wanted)].find((each) => each.checkVisibility());
    if (!control) return null;
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isInBar = control.closest("[data-navbar]") !== null;
    const isOpen = document.elementFromPoint(x, y)?.closest(wanted) === control;
    // Below the top, the bar may be about to slide away.
    if (isOpen && (!isInBar || scrollY === 0)) return { x, y };
    if (isInBar) scrollTo(0, 0);
    else control.scrollIntoView({ block: "center" });
    return null;
  }, selector);
}
