// Between the first paint and the code of a part, its controls are there already: src/app/head
// keeps what is pressed.

/** Told to a control that was pressed before its code; bubbles. */
export const pressedEvent = "code:pressed";
/** Told to the window when the code of a part has come. */
export const cameEvent = "code:came";
/** Told to the window when a text is shown that was not in the page's HTML. */
export const shownEvent = "code:shown";
/** Told to the window when the reader asks again for code that did not come. */
export const retryEvent = "code:retry";

/** What of a text works by `src/islands/main.ts`, without the code of the page. */
export const islands = ".c-content :is([data-copy],[data-wrap],[role=tab])";

/** From now on what is pressed is kept until its code has come. */
export function awaitCode(): void {
  document.documentElement.dataset.awaitsCode = "";
}

/** Is the code of a control still to come. */
export function isAwaitingCode(control: Element): boolean {
  const { dataset } = document.documentElement;
  return control.matches(islands) ? dataset.islands === undefined : "awaitsCode" in dataset;
}

/** The code of the page is there: what was pressed meanwhile is pressed now. */
export function codeCame(): void {
  delete document.documentElement.dataset.awaitsCode;
  tellOfCode();
}

/** The same for that of tabs and code blocks. */
export function islandsCame(): void {
  const { dataset } = document.documentElement;
  dataset.islands = "";
  delete dataset.plain;
  tellOfCode();
}

/** Some code has come: the notice goes, unless something else is still missing. */
export function tellOfCode(): void {
  delete document.documentElement.dataset.codeFailed;
  window.dispatchEvent(new Event(cameEvent));
}

/** Code could not be had: said with «Повторить», unless the reader did not ask for it yet. */
export function codeFailed(isAsked = true): void {
  if (isAsked) document.documentElement.dataset.codeFailed = "";
}

/** Calls `retry` when the reader asks again. Gives back what ends it. */
export function onCodeRetry(retry: () => void): () => void {
  window.addEventListener(retryEvent, retry);
  return () => window.removeEventListener(retryEvent, retry);
}
