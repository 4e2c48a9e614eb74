const blocksAtOnce = 4;

/**
 * Lays out what of a long text is below the screen, which the head script has put off (`data-deferred-layout`), some blocks at a time
 * while the browser has nothing else to do, so that no tap waits for all of it. The mark itself goes when the reader begins
 * to read or to move: without it everything is painted anew.
 */
export function layOutDeferred(): void {
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
