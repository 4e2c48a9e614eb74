import type { Page } from "@playwright/test";

const stepMs = 500;

/** The time of a page's animations, which stands still but for what is let pass. */
export interface HeldTime {
  /** Lets time pass for animations, which count how long a toast stays, and for timers. */
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly release: () => Promise<void>;
}

/** Holds the animations of a page still; a paused one stays where it is meanwhile. */
export async function holdTime(page: Page): Promise<HeldTime> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Animation.enable");
  await cdp.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await page.clock.install();
  return {
    // In steps, as what ends at one moment begins something else.
    async pass(milliseconds) {
      for (let left = milliseconds; left > 0; left -= stepMs)
        await step(page, Math.min(left, stepMs));
    },
    async release() {
      await cdp.send("Animation.setPlaybackRate", { playbackRate: 1 });
      await cdp.detach();
    },
  };
}

/** Lets time pass at once. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  const time = await holdTime(page);
  await time.pass(milliseconds);
  await time.release();
}

async function step(page: Page, milliseconds: number): Promise<void> {
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
  }, milliseconds);
  await page.clock.runFor(milliseconds);
}
