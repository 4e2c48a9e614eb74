// Between the first paint and the code of a part, its controls are there already: src/app/head
// keeps what is pressed.

/** Told to a control that was pressed before its code; bubbles. */
export const pressedEvent = "code:pressed";
/** Told to the window when the code of a part has come. */
export const cameEvent = "code:came";
/** Told to the window when the reader asks again for code that did not come. */
export const retryEvent = "code:retry";

/** From now on what is pressed in `part` is kept until its code has come. */
export function awaitCode(part: HTMLElement): void {
  part.dataset.awaitsCode = "";
}

/**
 * Is the code of a control still to come. A link of a text that stands as without scripts is a
 * plain link.
 */
export function isAwaitingCode(control: Element): boolean {
  const part = control.closest("[data-awaits-code]");
  return part !== null && !(control.matches("a") && part.matches("[data-plain]"));
}

/** The code of `part` is there: what was pressed meanwhile is pressed now. */
export function codeCame(part: HTMLElement): void {
  delete part.dataset.awaitsCode;
  delete document.documentElement.dataset.codeFailed;
  window.dispatchEvent(new Event(cameEvent));
}

/** Code could not be had: said with «Повторить», unless the reader did not ask for it yet. */
export function codeFailed(isAsked = true): void {
  if (isAsked) document.documentElement.dataset.codeFailed = "";
  // Links of a text without its code are plain links from here on.
  window.dispatchEvent(new Event(cameEvent));
}

/** Calls `retry` when the reader asks again. Gives back what ends it. */
export function onCodeRetry(retry: () => void): () => void {
  window.addEventListener(retryEvent, retry);
  return () => window.removeEventListener(retryEvent, retry);
}
