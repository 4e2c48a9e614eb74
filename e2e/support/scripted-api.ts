import type { Page, Route } from "@playwright/test";

type Call = "login" | "register" | "login_confirmation" | "me" | "logout";

/** Answers every such call with a status. */
export async function answerWith(
  page: Page,
  call: Call,
  status: number,
  headers: Record<string, string> = {},
): Promise<void> {
  await page.route(`**/api/${call}`, (route) =>
    route.fulfill({ status, headers, body: status === 204 ? "" : "{}" }),
  );
}

/** Breaks the wire for every such call. */
export async function breakWire(page: Page, call: Call): Promise<void> {
  await page.route(`**/api/${call}`, (route) => route.abort("connectionreset"));
}

export interface HeldCalls {
  /** How many have come. */
  readonly count: () => number;
  /**
   * Lets the oldest go on to the server, or gives it an answer. A page that no longer waits is no
   * error.
   */
  readonly release: (answer?: (route: Route) => Promise<void>) => Promise<void>;
  /** Lets all that are held go on. */
  readonly releaseAll: () => Promise<void>;
}

/** Holds such calls until they are released. */
export async function holdCalls(page: Page, call: Call): Promise<HeldCalls> {
  const held: Route[] = [];
  const waiting: ((route: Route) => void)[] = [];
  let count = 0;
  await page.route(`**/api/${call}`, (route) => {
    count += 1;
    const taker = waiting.shift();
    if (taker) taker(route);
    else held.push(route);
  });
  return {
    count: () => count,
    async release(answer = (route) => route.continue()) {
      const route =
        held.shift() ?? (await new Promise<Route>((resolve) => void waiting.push(resolve)));
      await answer(route).catch(() => {});
    },
    async releaseAll() {
      for (const route of held.splice(0)) await route.continue().catch(() => {});
    },
  };
}
