// Between the first paint and hydration a page's controls are visible and do not work yet:
// docs/decisions/0037-first-act.md.

/** Fired on a control that was pressed before its code had loaded; bubbles. */
export const pressedEvent = "code:pressed";
/** Fired on the window when a script has loaded. */
export const loadedEvent = "code:loaded";
/** Fired on the window when a text is shown that was not in the page's HTML. */
export const shownEvent = "code:shown";

const retryEvent = "code:retry";

/** The controls in a text that work by `src/islands/main.ts` alone, without the page's code. */
export const islands = ".c-content :is([data-copy],[data-wrap],[role=tab])";

const marks = (): DOMStringMap => document.documentElement.dataset;

/** True until React has hydrated the page; `queuePresses` sets the mark. */
export function isPageAwaitingCode(): boolean {
  return "awaitsCode" in marks();
}

/** True if the code of a control has not loaded yet. */
export function isAwaitingCode(control: Element): boolean {
  return control.matches(islands) ? !("islands" in marks()) : isPageAwaitingCode();
}

/** The page's code has loaded: queued presses are replayed. */
export function pageCodeLoaded(): void {
  delete marks().awaitsCode;
  scriptLoaded();
}

/** A script has loaded: hides the notice. Whoever still misses a script shows it again. */
export function scriptLoaded(): void {
  delete marks().codeFailed;
  window.dispatchEvent(new Event(loadedEvent));
}

/** Shows the notice that a part of the page has not loaded, with «Повторить». */
export function codeFailed(): void {
  marks().codeFailed = "";
}

/** The reader has pressed «Повторить». */
export function retryCode(): void {
  delete marks().codeFailed;
  window.dispatchEvent(new Event(retryEvent));
}

/** Calls `retry` when the reader retries. Returns a function that unsubscribes. */
export function onCodeRetry(retry: () => void): () => void {
  window.addEventListener(retryEvent, retry);
  return () => window.removeEventListener(retryEvent, retry);
}
