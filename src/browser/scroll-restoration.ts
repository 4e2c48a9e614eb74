let shownAddress = "";
let isBetweenPlaces = false;

/** Gives the first entry of a visit a key to keep its scrolling under, as later ones have. */
export function giveEntryKey(): void {
  if (window.history.state === null) window.history.replaceState({ key: String(Date.now()) }, "");
}

/**
 * On Back, Forward and a move to a heading the browser scrolls at once, before Gatsby knows of the
 * new place, and Gatsby would keep that under the old one. Such scrolling is therefore kept from it
 * until it knows, and every place gets a key of its own.
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

/** Whether the page that is on its way was asked for by Back or Forward. */
export function isComingBack(): boolean {
  return isBetweenPlaces;
}

/** The place of this address is shown: scrolling is the reader's again. */
export function resumeScrollSaving(address: string): void {
  shownAddress = address;
  if (!isBetweenPlaces) return;
  isBetweenPlaces = false;
  window.dispatchEvent(new Event("scroll"));
}
