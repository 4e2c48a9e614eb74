let isLeaving = false;

/** Call when another page begins to load, and with `false` when a page is shown. */
export function noteLeaving(isNow: boolean): void {
  isLeaving = isNow;
}

/** True while the reader has left the page shown and the next one loads. */
export function isLeavingPage(): boolean {
  return isLeaving;
}
