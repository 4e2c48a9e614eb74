import type { BrowserContext, Page, TestInfo } from "@playwright/test";

const most = 12;
const recorded = ["pointerdown", "pointercancel", "click", "contextmenu", "popstate", "pagehide"];

/**
 * Keeps what a page heard of its reader and what it asked of its server, the last dozen of each. A
 * test that fails tells of them: a press that led to nothing seldom fails twice.
 */
export async function recordLastSteps(
  context: BrowserContext,
  testInfo: TestInfo,
): Promise<() => Promise<void>> {
  const asked = new Map<unknown, string>();
  const since = Date.now();
  const at = (): string => `${((Date.now() - since) / 1000).toFixed(2)} s`;
  context.on("request", (request) => {
    asked.set(request, `${at()} ${request.url()}, not answered`);
    for (const first of [...asked.keys()].slice(0, -most)) asked.delete(first);
  });
  const note = (request: unknown, outcome: string): void => {
    const begun = asked.get(request);
    if (begun) asked.set(request, begun.replace("not answered", `${outcome} at ${at()}`));
  };
  context.on("requestfinished", (request) => note(request, "answered"));
  context.on("requestfailed", (request) => note(request, request.failure()?.errorText ?? "failed"));
  await context.addInitScript(noteEvents, { kinds: recorded, most });
  return async () => {
    if (testInfo.status === testInfo.expectedStatus) return;
    const heard = await Promise.all(context.pages().map(eventsOf));
    testInfo.annotations.push({
      type: "last steps",
      description: [`failed at ${at()}`, ...heard.flat(), ...asked.values()].join("\n"),
    });
  };
}

async function eventsOf(page: Page): Promise<string[]> {
  const heard = page.evaluate(() => (window as unknown as { heard?: string[] }).heard ?? []);
  return [`${page.url()}:`, ...(await heard.catch((error: unknown) => [String(error)]))];
}

/** In the page: notes what comes, before anything of the page can stop it. */
function noteEvents({ kinds, most }: { kinds: readonly string[]; most: number }): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  for (const kind of kinds)
    addEventListener(
      kind,
      (event) => {
        const { target, timeStamp } = event;
        const element = target instanceof Element ? target : null;
        const words = element?.textContent?.trim().slice(0, 30);
        const place = element ? `${element.localName}.${element.className} «${words}»` : "window";
        // What became of it is known when all have heard it.
        setTimeout(() => {
          const end = event.defaultPrevented ? ", prevented" : "";
          heard.push(`${Math.round(timeStamp)} ms ${kind} ${place} on ${location.pathname}${end}`);
          heard.splice(0, heard.length - most);
        });
      },
      true,
    );
}
