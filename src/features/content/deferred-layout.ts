import { currentAddress } from "#src/browser/address";

const blocksAtOnce = 4;
const firstSteps = ["scroll", "pointerdown", "keydown", "click", "hashchange", "popstate"];

/**
 * Runs in the head script. A page opened at its top need not be laid out below the screen before it
 * is shown, where the browser keeps what is read in its place when heights above it change.
 */
export function deferLayout(): void {
  const { dataset } = document.documentElement;
  const [entry] = performance.getEntriesByType("navigation");
  const isNew = entry !== undefined && "type" in entry && entry.type === "navigate";
  if (!isNew || currentAddress().hash !== "" || !CSS.supports("overflow-anchor", "auto")) return;
  dataset.deferredLayout = "";
  const layOut = (event: Event): void => {
    // The sidebar scrolls to the shown page by itself.
    if (event.type === "scroll" && event.target !== document) return;
    delete dataset.deferredLayout;
  };
  for (const step of firstSteps) addEventListener(step, layOut, { capture: true, passive: true });
  addEventListener("load", layOutDeferred);
}

/**
 * Lays out what of a long text is below the screen, which the head script has put off
 * (`data-deferred-layout`), some blocks at a time while the browser has nothing else to do, so that
 * no tap waits for all of it. The mark itself goes when the reader begins to read or to move:
 * without it everything is painted anew.
 */
function layOutDeferred(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>(".c-content > *")];
  const layOutSome = (): void => {
    if (document.documentElement.dataset.deferredLayout === undefined) return;
    for (const block of blocks.splice(0, blocksAtOnce)) block.style.contentVisibility = "visible";
    if (blocks.length > 0) soon(layOutSome);
  };
  if (document.documentElement.dataset.deferredLayout !== undefined) soon(layOutSome);
}

/** Safari has no idle callbacks. */
function soon(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: 200 });
  else setTimeout(task, 50);
}
