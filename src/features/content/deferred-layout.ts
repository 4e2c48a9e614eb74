import { currentAddress } from "#src/browser/address";

/** Each slice moves all that stands below it: a very long text takes larger ones, not more. */
const slices = 16;
const jumps = ["click", "pointerdown", "keydown", "hashchange", "popstate"];

/**
 * Runs in the head script. A page opened at its top need not be laid out below the screen before it
 * is shown, where the browser keeps what is read in its place when heights above it change. What
 * leads far in the page lays it out at once: a link into it, a key that scrolls, whose way Chromium
 * ends where heights change, the scrollbar. Nothing else does: the browser renders what is turned
 * to, found or focused by itself, and no press waits for the whole text.
 */
export function deferLayout(): void {
  for (const jump of jumps) addEventListener(jump, layOut, { capture: true, passive: true });
  const [entry] = performance.getEntriesByType("navigation");
  const isNew = entry !== undefined && "type" in entry && entry.type === "navigate";
  if (!isNew || !mark(currentAddress().hash)) return;
  addEventListener("load", layOutDeferred);
}

/** The same for the page a move is about to show, at its top or at a `hash`. */
export function deferLayoutOfMove(hash: string, isComingBack: boolean): void {
  if (isComingBack || !mark(hash)) delete document.documentElement.dataset.deferredLayout;
}

/**
 * Lays out what of a long text is below the screen, which has been put off
 * (`data-deferred-layout`), some blocks at a time while the browser has nothing else to do, so that
 * no tap waits for all of it.
 */
export function layOutDeferred(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>(".c-content > *")];
  const atOnce = Math.ceil(blocks.length / slices);
  const layOutSome = (): void => {
    // Not of a page that has been left meanwhile.
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

function isMarked(): boolean {
  return document.documentElement.dataset.deferredLayout !== undefined;
}

/** Without the mark everything is styled and painted anew: it stays where all is laid out. */
function layOut(event: Event): void {
  const { dataset } = document.documentElement;
  if (dataset.laidOut === undefined && leadsFar(event)) delete dataset.deferredLayout;
}

function leadsFar(event: Event): boolean {
  const { type, target } = event;
  if (type === "click") return target instanceof Element && !!target.closest('a[href*="#"]');
  // A press on the scrollbar is one on the root.
  if (type === "pointerdown") return target === document.documentElement;
  return !("key" in event) || event.key === "End";
}

/** Safari has no idle callbacks. */
function soon(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: 200 });
  else setTimeout(task, 50);
}
