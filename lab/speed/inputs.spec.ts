import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { countEffects, effects, paint } from "../../e2e/support/early";
import { expect, takenOver, test, wide } from "../../e2e/support/fixtures";
import { searchDialog, searchField } from "../../e2e/support/search";
import { numbers, pressByHand, slowDown } from "./hand";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
/** `npm run lab -- speed inputs` opens more. */
const pages = Number(process.env["INPUT_PAGES"] ?? 3);
const pressesOfPage = 4;
const lastMoment = 1500;

interface Taken {
  readonly kind: "pointerdown" | "click" | "keydown";
  readonly name: string;
  /** From the event to the paint of what tells of it, by Event Timing: in steps of 8 ms. */
  readonly ms: number;
  readonly isShown: boolean;
}

/** Event Timing reports no shorter ones. */
const leastDuration = 16;
/** A hand lets go of Ctrl K before it types. */
const letGo = 80;

/**
 * Notes how long it took until the page had painted what tells of a press: of the button that goes
 * down and of the key, the control's pressed look; of the click, what it leads to.
 */
async function noteAnswers(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const taken: (Omit<Taken, "ms"> & { readonly at: number })[] = [];
    const durations: Record<string, number> = {};
    // A task after the frame would tell the time too late: letters typed meanwhile go before it.
    const observer = new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries())
        durations[`${name} ${startTime}`] = duration;
    });
    const init = { type: "event", durationThreshold, buffered: true };
    observer.observe(init);
    const told = (): readonly Taken[] =>
      taken.map(({ at, ...note }) => ({
        ...note,
        ms: durations[`${note.kind} ${at}`] ?? durationThreshold,
      }));
    Object.assign(window, { told });
    const stateOf = (control: Element): string =>
      JSON.stringify([
        control.textContent,
        ...["aria-busy", "aria-selected"].map((name) => control.getAttribute(name)),
        document.documentElement.dataset.themeChoice,
        document.querySelector("dialog[open]") !== null,
      ]);
    const isPressed = (control: Element): boolean => Number(getComputedStyle(control).opacity) < 1;
    const note = (event: Event, kind: Taken["kind"]): void => {
      const control = event.target as Element;
      const isKey = event instanceof KeyboardEvent;
      if (isKey && !(event.ctrlKey && event.code === "KeyK")) return;
      const box = isKey ? document.querySelector("[data-search-box]") : control.closest("button");
      if (!box) return;
      const before = stateOf(box);
      const name = box.getAttribute("aria-label") ?? box.textContent ?? "";
      requestAnimationFrame(() => {
        // Drawn in this frame, also where the release comes before its end.
        const isShown = kind === "pointerdown" ? isPressed(box) : stateOf(box) !== before;
        taken.push({ kind, name, at: event.timeStamp, isShown });
      });
    };
    // Presses of a reader only: what is done again later has waited on purpose.
    for (const kind of ["pointerdown", "click", "keydown"] as const)
      addEventListener(kind, (event) => event.isTrusted && note(event, kind), true);
  }, leastDuration);
}

const answers = (page: Page): Promise<readonly Taken[]> =>
  page.evaluate(() => (window as unknown as { told: () => readonly Taken[] }).told());

test.use({ viewport: wide });

for (let seed = 1; seed <= pages; seed += 1)
  test(`at any moment after the first paint a press is answered or shown as taken, once: page ${seed}`, async ({
    page,
  }, { annotations }) => {
    const random = numbers(seed);
    const moments = Array.from({ length: pressesOfPage }, () => random() * lastMoment);
    moments.sort((one, other) => one - other);
    const done = { theme: 0, copy: 0, tab: 0 };
    const tabs = page.getByRole("tablist").first().getByRole("tab");
    const kinds = Object.keys(done) as (keyof typeof done)[];
    await countEffects(page);
    await noteAnswers(page);
    await slowDown(page);
    await paint(page, gitlab);
    const painted = Date.now();
    for (const moment of moments) {
      const kind = kinds[Math.floor(random() * kinds.length)] ?? "theme";
      const selector = {
        theme: 'header [data-action="theme"]',
        copy: ".c-content [data-copy]:not([aria-busy], [data-answer])",
        tab: `.c-content [role="tablist"] [role="tab"]:nth-of-type(${((done.tab + 1) % 3) + 1})`,
      }[kind];
      done[kind] += 1;
      await pressByHand(page, selector, painted + moment);
    }
    const isSearch = random() < 0.5;
    if (isSearch) {
      await page.keyboard.press("Control+KeyK");
      await setTimeout(letGo);
      await page.keyboard.type("kerberos");
    } else await pressByHand(page, 'header [class*="AccountButtons"] button', Date.now());
    await takenOver(page);
    await expect(page.locator("html")).toHaveAttribute(
      "data-theme-choice",
      ["light", "dark", "system"][done.theme % 3] ?? "",
    );
    await expect(tabs.nth(done.tab % 3)).toHaveAttribute("aria-selected", "true");
    await expect.poll(async () => (await effects(page)).copied.length).toBe(done.copy);
    const dialog = isSearch ? searchDialog(page) : page.getByRole("dialog", { name: "Вход" });
    await expect(dialog).toBeVisible();
    if (isSearch) await expect(searchField(page)).toHaveValue("kerberos");
    await expect
      .poll(async () => (await effects(page)).opened)
      .toEqual(isSearch ? ["Поиск", "Поиск"] : ["Вход"]);
    const taken = await answers(page);
    // How long they took is for the bench to tell: here other tests share the processor.
    annotations.push({ type: "inputs", description: JSON.stringify(taken) });
    const led = taken.filter(({ kind }) => kind !== "pointerdown");
    expect(led).toHaveLength(pressesOfPage + 1);
    expect(led.filter(({ isShown }) => !isShown)).toEqual([]);
  });
