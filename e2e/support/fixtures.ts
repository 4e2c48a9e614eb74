import { expect, test as base, type Page } from "@playwright/test";
import { recordLastSteps } from "./last-steps";

/** What may go wrong on purpose in a test; everything else that the browser reports fails it. */
export interface Trouble {
  /** Allows reports that match. */
  readonly allow: (report: RegExp) => void;
  /** Warnings the site has logged so far. */
  readonly warnings: readonly string[];
}

interface Fixtures {
  readonly trouble: Trouble;
  readonly lastSteps: void;
}

/**
 * A test that fails on an error in the console, a break of the security policy, or a request to
 * another origin.
 */
export const test = base.extend<Fixtures>({
  lastSteps: [
    async ({ context }, use, testInfo) => {
      const tell = await recordLastSteps(context, testInfo);
      await use();
      await tell();
    },
    { auto: true },
  ],
  trouble: [
    async ({ context, baseURL }, use) => {
      const reports: string[] = [];
      const warnings: string[] = [];
      const allowed: RegExp[] = [];
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) =>
          console.error(`CSP: ${event.effectiveDirective} ${event.blockedURI}`),
        );
      });
      context.on("console", (message) => {
        if (message.type() === "error")
          reports.push(`${message.text()} (${message.location().url})`);
        if (message.type() === "warning") warnings.push(message.text());
      });
      context.on("weberror", (problem) => reports.push(String(problem.error())));
      context.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== baseURL)
          reports.push(`request to ${request.url()}`);
      });
      await use({ allow: (report) => void allowed.push(report), warnings });
      expect(reports.filter((report) => !allowed.some((pattern) => pattern.test(report)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

/** A test that asks the server and opens no page: without a browser's context. */
export { base as testWithoutPage };

export { expect };

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
export const narrow = { width: 320, height: 568 };

/** Opens a page, presses a key that does nothing, and waits until React has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

/**
 * Presses a key that does nothing, which has the page fetch its code, and waits until React has
 * taken the page over: from then on its controls answer.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForFunction(isTakenOver);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** In the page: whether React has drawn it once. */
export function isTakenOver(): boolean {
  // React keeps the root's first fiber on its box; `current` has a child from the first commit on.
  // The page's own clock may stand still.
  const box = document.getElementById("___gatsby") ?? {};
  const root = Object.entries(box).find(([key]) => key.startsWith("__reactContainer"))?.[1] as
    | { stateNode: { current: { child: unknown } } }
    | undefined;
  return root !== undefined && root.stateNode.current.child !== null;
}

/**
 * Waits until what was pressed is answered, where nothing is to be seen of that: the page has asked
 * its server for something else and drawn itself twice since.
 */
export async function answered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await fetch("/robots.txt");
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/** Holds back answers to addresses until it is told to let them go. */
export async function held(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const free = new Promise<void>((done) => (release = done));
  await page.route(address, async (route) => {
    await free;
    await route.continue();
  });
  return release;
}

/** Comes near the tabs and waits until they answer. */
export async function readyTabs(page: Page): Promise<void> {
  await page.getByRole("tab").first().hover();
  await expect(page.locator("html")).toHaveAttribute("data-islands");
}

/** How far the window is scrolled, in whole pixels. */
export function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}
