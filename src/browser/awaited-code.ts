import { connectionSpeed } from "./connection";

// Between first paint and hydration, controls are visible but not working: src/app/head queues
// presses on them.

/** Fired on a control that was pressed before its code loaded; bubbles. */
export const pressedEvent = "code:pressed";
/** Fired on the window when a script has loaded. */
export const cameEvent = "code:came";
/** Fired on the window when a text is shown that was not in the page's HTML. */
export const shownEvent = "code:shown";
/** Fired on the window when the reader retries a failed script. */
export const retryEvent = "code:retry";

/** The controls in a text that work by `src/islands/main.ts` alone, without the page's code. */
export const islands = ".c-content :is([data-copy],[data-wrap],[role=tab])";

/**
 * From now on, presses are queued until the code has loaded. The mark has the speed of the
 * connection: src/gatsby/html/speculation-rules.ts.
 */
export function awaitCode(): void {
  document.documentElement.dataset.awaitsCode = connectionSpeed();
}

/** True if the code of a control has not loaded yet. */
export function isAwaitingCode(control: Element): boolean {
  const { dataset } = document.documentElement;
  return control.matches(islands) ? dataset.islands === undefined : isPageAwaitingCode();
}

/** True until React has hydrated the page. */
export function isPageAwaitingCode(): boolean {
  return "awaitsCode" in document.documentElement.dataset;
}

/** The page's code has loaded: replay queued presses. */
export function codeCame(): void {
  delete document.documentElement.dataset.awaitsCode;
  tellOfCode();
}

/** The code of tabs and code blocks has loaded. */
export function islandsCame(): void {
  const { dataset } = document.documentElement;
  dataset.islands = "";
  delete dataset.plain;
  tellOfCode();
}

/** A script has loaded: hide the notice. Whoever still misses a script shows it again. */
export function tellOfCode(): void {
  delete document.documentElement.dataset.codeFailed;
  window.dispatchEvent(new Event(cameEvent));
}

/** Shows the load-failure notice if the reader requested the code. */
export function codeFailed(isAsked = true): void {
  if (isAsked) document.documentElement.dataset.codeFailed = "";
}

/** Calls `retry` when the reader retries. Returns a function that unsubscribes. */
export function onCodeRetry(retry: () => void): () => void {
  window.addEventListener(retryEvent, retry);
  return () => window.removeEventListener(retryEvent, retry);
}
