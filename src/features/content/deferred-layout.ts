import { currentAddress } from "#src/browser/address";

/**
 * Each slice moves everything below it, so a very long text gets larger slices, not more of them.
 */
const slices = 16;
/** A page's blocks with their margins are higher on average, in pixels: more fit no screen. */
const leastHeight = 90;
const jumps = ["click", "pointerdown", "keydown", "hashchange", "popstate"];

/**
 * Runs in the head script. Defers layout below the screen on a page opened at its top, if the
 * browser supports scroll anchoring. Links within the page, the scrollbar and the End key lay it
 * out at once (the End key: Chromium stops early when heights change). Nothing else does: the
 * browser itself renders what is scrolled to, found or focused, so no other press waits for the
 * whole text.
 */
export function deferLayout(): void {
  for (const jump of jumps) addEventListener(jump, layOut, { capture: true, passive: true });
  const [entry] = performance.getEntriesByType("navigation");
  const isNew = entry !== undefined && "type" in entry && entry.type === "navigate";
  if (!isNew || !mark(currentAddress().hash)) return;
  addEventListener("load", layOutDeferred);
}

/** The same for a page about to be shown, at its top or at a `hash`. */
export function deferLayoutOfMove(hash: string, isComingBack: boolean): void {
  if (isComingBack || !mark(hash)) delete document.documentElement.dataset.deferredLayout;
}

/**
 * Gives the next frame the first screen of a text alone and lays out the rest after it: `auto`
 * takes one and a half screens more on each side.
 */
export function showFirstScreenFirst(): void {
  if (!isMarked()) return;
  const blocks = blocksOfText();
  const below = blocks.splice(Math.ceil(innerHeight / leastHeight));
  for (const block of blocks) block.style.contentVisibility = "visible";
  for (const block of below) block.style.contentVisibility = "hidden";
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const block of below) block.style.contentVisibility = "";
      layOutDeferred();
    }),
  );
}

/**
 * Lays out the deferred text below the screen (`data-deferred-layout`), a few blocks at a time
 * while the browser is idle, so that no tap waits for all of it.
 */
function layOutDeferred(): void {
  const blocks = blocksOfText();
  const atOnce = Math.ceil(blocks.length / slices);
  const layOutSome = (): void => {
    // Stop if the page has been left meanwhile.
    if (!isMarked() || !blocks[0]?.isConnected) return;
    for (const block of blocks.splice(0, atOnce)) block.style.contentVisibility = "visible";
    if (blocks.length > 0) soon(layOutSome);
    else document.documentElement.dataset.laidOut = "";
  };
  if (isMarked()) soon(layOutSome);
}

function mark(hash: string): boolean {
  const { dataset } = document.documentElement;
  const isWelcome = hash === "" && CSS.supports("overflow-anchor", "auto");
  if (isWelcome) dataset.deferredLayout = "";
  delete dataset.laidOut;
  return isWelcome;
}

function blocksOfText(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".c-content > *")];
}

function isMarked(): boolean {
  return document.documentElement.dataset.deferredLayout !== undefined;
}

/** Removing the mark would restyle and repaint everything, so it stays once all is laid out. */
function layOut(event: Event): void {
  const { dataset } = document.documentElement;
  if (dataset.laidOut === undefined && leadsFar(event)) delete dataset.deferredLayout;
}

function leadsFar(event: Event): boolean {
  const { type, target } = event;
  if (type === "click") return target instanceof Element && !!target.closest('a[href*="#"]');
  // Pressing the scrollbar fires on the root element.
  if (type === "pointerdown") return target === document.documentElement;
  return !("key" in event) || event.key === "End";
}

/** Safari has no idle callbacks. */
function soon(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: 200 });
  else setTimeout(task, 50);
}
