import type { Page, Route } from "@playwright/test";
import type { EventObject } from "xstate";
import { site } from "../../src/config/site";
import { sessionMachine } from "../../src/features/account/session/session.machine";
import { barButton, type Person, registered, storeToken, test } from "../../e2e/support/account";
import type { AccountSite } from "../../e2e/support/account-site";
import { expect, open } from "../../e2e/support/fixtures";
import { nameOf, transitionsOf, walksOf, type WalkStep } from "./machine-walk";
import { type ProfileEvent, sessionWalk } from "./session-walk";

const walks = walksOf(sessionMachine, sessionWalk);

walks.forEach((walk, index) => {
  test(`walk ${index + 1} of ${walks.length}, ${walk.length} steps`, async ({
    page,
    accountSite,
    trouble,
  }) => {
    test.setTimeout(120_000);
    trouble.allow(/Failed to load resource/);
    trouble.allow(new RegExp(`^request to ${site.product.repository}$`));
    const visitor = await startVisitor(page, accountSite);
    for (const step of walk) {
      await test.step(`${step.transitions.map(nameOf).join(" + ")} ${wireOf(step.event)}`, async () => {
        await visitor.take(step.event);
        await visitor.expectShown(step);
      });
    }
  });
});

// Each walk goes to its end, or fails: together they have walked what stands in them.
test("every transition of the machine stands in a walk, and every answer to the question who the visitor is", () => {
  const steps = walks.flat();
  const walked = new Set([
    ...steps.flatMap(({ transitions }) => transitions),
    // The stored token is all that leads from «anonymous» to the call, where each walk begins.
    ...transitionsOf(sessionMachine).filter(({ eventType }) => eventType === ""),
  ]);
  const answered = new Set(steps.map(({ event }) => wireOf(event)));
  expect(
    transitionsOf(sessionMachine)
      .filter((transition) => !walked.has(transition))
      .map(nameOf),
  ).toEqual([]);
  expect([...answered].filter((wire) => wire !== "").sort()).toEqual([
    "200",
    "200 without a name",
    "401",
    "403",
    "503",
    "no network",
  ]);
});

function wireOf(event: EventObject): string {
  return "wire" in event ? (event as ProfileEvent).wire : "";
}

/**
 * Whoever walks: the visitor, another tab of theirs, and the server, whose answers are held until
 * the walk needs them.
 */
async function startVisitor(page: Page, accountSite: AccountSite) {
  let person: Person = await registered(accountSite, newName());
  let profiles: Route[] = [];
  let logouts: Route[] = [];
  await page.route("**/api/me", (route) => void profiles.push(route));
  await page.route("**/api/logout", (route) => void logouts.push(route));
  await page
    .context()
    .route(site.product.repository, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Исходный код</title>" }),
    );
  const other = await page.context().newPage();
  await other.goto("/robots.txt");
  const storedToken = (): Promise<string | null> =>
    other.evaluate(() => localStorage.getItem("authToken"));
  const isOfVisitor = (route: Route): boolean =>
    route.request().headers().authorization === `Bearer ${person.token}`;
  const revoked = (): Promise<unknown> =>
    fetch(`${accountSite.url}/api/logout`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${person.token}` },
    });
  const expectCall = (): Promise<void> =>
    expect.poll(() => profiles.filter(isOfVisitor).length).toBe(1);
  /** What the page no longer waits for is answered now, and late. */
  const answerLate = async (): Promise<void> => {
    const late = [...profiles, ...logouts].filter((route) => !isOfVisitor(route));
    profiles = profiles.filter(isOfVisitor);
    logouts = logouts.filter(isOfVisitor);
    for (const route of late) await route.continue().catch(() => {});
  };
  const answers: Record<ProfileEvent["wire"], (route: Route) => Promise<void>> = {
    "200": (route) => route.continue(),
    "401": async (route) => {
      await revoked();
      await route.continue();
    },
    "403": (route) => route.fulfill({ status: 403, body: "{}" }),
    "503": (route) => route.fulfill({ status: 503, body: "{}" }),
    "200 without a name": (route) => route.fulfill({ status: 200, body: "{}" }),
    "no network": (route) => route.abort("connectionreset"),
  };
  const does: Record<string, (event: EventObject) => Promise<void>> = {
    "token.change": async (event) => {
      const isIn = "token" in event && event.token !== null;
      const before = person;
      if (isIn) person = await registered(accountSite, newName());
      await storeToken(other, isIn ? person.token : null);
      if (isIn) await expectCall();
      else person = { ...before, token: "" };
      await answerLate();
    },
    "connection.return": async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await expectCall();
    },
    // The session ends on the server, as by the owner's `erase`; a download is what learns of it.
    "token.refuse": async () => {
      await revoked();
      const [opened] = await Promise.all([
        page.waitForEvent("popup"),
        page.waitForResponse((answer) => answer.url().endsWith("/api/download")),
        barButton(page, "Загрузить").click(),
      ]);
      await opened.close();
      // What comes after a download is said in a toast.
      await page.getByRole("button", { name: "Скрыть" }).click();
    },
    "name.click": async () => {
      const { token } = person;
      const loaded = page.waitForEvent("load");
      await barButton(page, person.name).click();
      // The server has not answered yet: nothing waits for it.
      await loaded;
      expect(await storedToken()).toBeNull();
      await expect.poll(() => logouts.filter(isOfVisitor).length).toBe(1);
      for (const route of logouts.splice(0)) await route.continue();
      const status = async (): Promise<number> =>
        (
          await page.request.get("/api/me", { headers: { Authorization: `Bearer ${token}` } })
        ).status();
      await expect.poll(status).toBe(401);
    },
    "done loading": async (event) => {
      const answer = page
        .waitForEvent("requestfinished", (request) => request.url().endsWith("/api/me"))
        .catch(() => {});
      const held = profiles.splice(0);
      expect(held).toHaveLength(1);
      for (const route of held) await answers[(event as ProfileEvent).wire](route);
      if ((event as ProfileEvent).wire !== "no network") await answer;
    },
  };

  await storeToken(other, person.token);
  await open(page, "/glossary");
  await expectCall();

  return {
    async take(event: EventObject): Promise<void> {
      const name = event.type.replace("xstate.done.actor.0.session.", "done ");
      const act = does[name];
      if (act === undefined) throw new Error(`Nobody knows how to do «${name}» in a page`);
      await act(event);
    },
    /**
     * The bar shows who the machine says the visitor is, storage keeps the token it has, and
     * nothing else is asked or said.
     */
    async expectShown({ after }: WalkStep): Promise<void> {
      const isIn = after.matches("signedIn");
      await expect(barButton(page, isIn ? person.name : "Войти")).toBeVisible();
      await expect(barButton(page, isIn ? "Войти" : person.name)).toHaveCount(0);
      if (isIn) await expect(barButton(page, person.name)).not.toHaveAttribute("aria-busy");
      await expect
        .poll(storedToken)
        .toBe(
          (after.context as { readonly token: string | null }).token === null ? null : person.token,
        );
      expect(profiles).toHaveLength(after.matches("loading") ? 1 : 0);
      await expect(page.getByRole("alert")).toHaveCount(0);
    },
  };
}

let names = 0;

function newName(): string {
  names += 1;
  return `Посетитель ${names}`;
}
