import { loadAnew } from "./address";
import { closeOverlays } from "./close-on-back";

/**
 * Opens an address in a new tab that cannot reach back. False when the browser blocked it:
 * `noopener` as a window feature would always give null, so the way back is cut afterwards.
 */
export function openInNewTab(url: string): boolean {
  const opened = window.open(url, "_blank");
  if (opened === null) return false;
  opened.opener = null;
  return true;
}

/**
 * Loads the page anew, once nothing lies on top of it: a move in the history under way would end
 * the loading. Without a network it stays, as the browser's error page would take its place.
 */
export function reloadPage(): void {
  if (navigator.onLine) void closeOverlays().then(loadAnew);
}

/** Opens the browser's dialog for printing. */
export function printPage(): void {
  window.print();
}

/**
 * Calls `listener` whenever the visitor is back: the tab is shown again, restored from the cache,
 * or the network has returned.
 */
export function onReturn(listener: () => void): () => void {
  const whenShown = (): void => {
    if (document.visibilityState === "visible") listener();
  };
  document.addEventListener("visibilitychange", whenShown);
  window.addEventListener("pageshow", whenShown);
  window.addEventListener("online", listener);
  return () => {
    document.removeEventListener("visibilitychange", whenShown);
    window.removeEventListener("pageshow", whenShown);
    window.removeEventListener("online", listener);
  };
}
