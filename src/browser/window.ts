import { loadAnew } from "./address";
import { closeOverlays } from "./close-on-back";

/**
 * Opens an address in a new tab that cannot reach back. False if the browser blocked it: with the
 * feature `noopener`, `open` always returns null, so the opener is cleared afterwards.
 */
export function openInNewTab(url: string): boolean {
  const opened = window.open(url, "_blank");
  if (opened === null) return false;
  opened.opener = null;
  return true;
}

/**
 * Reloads the page after closing all overlays: a history traversal in progress would cancel the
 * reload. False without a network, where the browser's error page would replace the page.
 */
export function reloadPage(): boolean {
  if (navigator.onLine) void closeOverlays().then(loadAnew);
  return navigator.onLine;
}

/** Opens the browser's print dialog. */
export function printPage(): void {
  window.print();
}

/**
 * Calls `listener` whenever the visitor returns: the tab becomes visible, the page is restored from
 * the back/forward cache, or the network is back.
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
