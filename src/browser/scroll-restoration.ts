let shownAddress = "";
let isBetweenPlaces = false;

/** Gives the first history entry a key for saved scroll positions; later ones have a key. */
export function giveEntryKey(): void {
  if (window.history.state === null) window.history.replaceState({ key: String(Date.now()) }, "");
}

/**
 * On Back, Forward and jumps to a heading, the browser scrolls before Gatsby knows the new address,
 * and Gatsby would save that position under the old one. Hides such scroll events from Gatsby until
 * it knows, and gives every entry its own key.
 */
export function guardScrollRestoration(): void {
  shownAddress = window.location.href;
  window.addEventListener(
    "popstate",
    () => {
      isBetweenPlaces = window.location.href !== shownAddress;
      giveEntryKey();
    },
    { capture: true },
  );
  window.addEventListener(
    "scroll",
    (event) => isBetweenPlaces && event.stopImmediatePropagation(),
    { capture: true },
  );
}

/** Call when Gatsby listens: saves how far the reader has scrolled before the code came. */
export function saveEarlyScroll(): void {
  if (window.scrollY > 0) window.dispatchEvent(new Event("scroll"));
}

/** True while Back or Forward is loading a page. */
export function isComingBack(): boolean {
  return isBetweenPlaces;
}

/** State of a history entry whose address the page itself rewrote: the reader stays where he is. */
export const inPlace = { isInPlace: true } as const;

/** True if an entry's address was just rewritten in place. Gatsby would scroll to the top. */
export function isWrittenInPlace(state: unknown): boolean {
  return !isBetweenPlaces && typeof state === "object" && state !== null && "isInPlace" in state;
}

/**
 * Call when the page of this address is shown: scrolling is the reader's again. An entry rewritten
 * in place has a new key, and its position must be saved under that.
 */
export function resumeScrollSaving(address: string): void {
  shownAddress = address;
  if (!isBetweenPlaces && !isWrittenInPlace(window.history.state)) return;
  isBetweenPlaces = false;
  window.dispatchEvent(new Event("scroll"));
}
