import type { Page } from "@playwright/test";

const stepMs = 500;

/**
 * Lets time pass for animations, which count how long a toast stays, and for timers. Animations
 * stand still meanwhile but for that; a paused one stays where it is. In steps, as what ends at one
 * moment begins something else.
 */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Animation.enable");
  await cdp.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await page.clock.install();
  for (let left = milliseconds; left > 0; left -= stepMs) {
    const step = Math.min(left, stepMs);
    await page.evaluate(async (ms) => {
      for (const animation of document.getAnimations())
        if (animation.playState === "running")
          animation.currentTime = Number(animation.currentTime) + ms;
      // Animations tell of their end in the next frame; the page's own frames are on its clock.
      for (let frames = 0; frames < 2; frames += 1)
        await new Promise((drawn) => {
          const observer = new ResizeObserver(() => {
            observer.disconnect();
            drawn(null);
          });
          observer.observe(document.documentElement);
        });
    }, step);
    await page.clock.runFor(step);
  }
  await cdp.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await cdp.detach();
}
